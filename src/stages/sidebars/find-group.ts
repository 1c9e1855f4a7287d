import type { SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';

/** Returns the group whose own page has this URL. */
export function findGroup(
  items: readonly SidebarItem[],
  url: UrlPath,
): Extract<SidebarItem, { type: 'group' }> | undefined {
  for (const item of items) {
    if (item.type !== 'group') continue;
    const found = item.url === url ? item : findGroup(item.items, url);
    if (found) return found;
  }
  return undefined;
}
