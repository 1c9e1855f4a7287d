import { createHash } from 'node:crypto';
import type { SidebarBranchFile } from '../../client/shared/sidebar-item.ts';
import { formatCount, messagesFor } from '../../templates/messages/messages.ts';
import type { Sidebar, SidebarItem } from '../model/sidebar.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { holdsHtml } from './fold-long-levels.ts';
import { presentSidebarItems } from './present-sidebar-items.ts';
import { publicFileUrl, publicUrl } from './public-url.ts';
import type { IndexedSidebar, SidebarBranch } from './site-index.ts';

/** A sidebar with more links is sent as the current branch, so that a page does not grow with its course. */
export const FULL_SIDEBAR_LIMIT = 150;

/**
 * The files that hold what pages of a huge sidebar leave out: one per group, named by its content, so that browsers may
 * keep it. A group that is itself huge names the files of the groups in it instead of repeating them.
 */
export function buildSidebarBranches(
  site: Site,
  { locale, items }: Sidebar,
  counts: IndexedSidebar['counts'],
): ReadonlyMap<SidebarItem, SidebarBranch> {
  const branches = new Map<SidebarItem, SidebarBranch>();
  const { navigation, externalSite } = messagesFor(locale);
  const words = { toggleGroup: navigation.toggleGroup, externalSite };
  const visit = (items: readonly SidebarItem[]) => {
    for (const group of items) {
      if (group.type !== 'group') continue;
      visit(group.items);
      const { count, firstUrl } = counts.get(group) ?? { count: 0 };
      // Without a page of its own there is nothing to fall back to, nor much to leave out.
      if (firstUrl === undefined || count === 0 || holdsHtml(group.items)) continue;
      const branchOf = (inner: SidebarItem) => (count > FULL_SIDEBAR_LIMIT ? branches.get(inner) : undefined);
      const file: SidebarBranchFile = {
        items: presentSidebarItems(site, group.items, { groups: [], branchOf }),
        words,
      };
      const contents = JSON.stringify(file);
      const hash = createHash('sha256').update(contents).digest('hex').slice(0, 16);
      const path = `assets/sidebar-${hash}.json`;
      branches.set(group, {
        file: { path, contents },
        link: {
          src: publicFileUrl(site.config, path),
          firstUrl: publicUrl(site.config, firstUrl as UrlPath),
          label: formatCount(navigation.wholeGroup, count, locale),
        },
      });
    }
  };
  visit(items);
  return branches;
}
