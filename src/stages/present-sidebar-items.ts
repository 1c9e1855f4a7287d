import type { SidebarItemProps } from '../../templates/props.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { publicHref, publicUrl } from './public-url.ts';
import type { SidebarBranch } from './site-index.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

/** From where rows of a sidebar are looked at. */
export interface SidebarView {
  /** The page that shows the sidebar; absent in a branch, which no page is part of. */
  readonly url?: UrlPath;
  /** The groups around that page. */
  readonly groups: readonly SidebarItem[];
  /** The file that stands in for a group's items, where they are left out. */
  readonly branchOf: (group: Group) => SidebarBranch | undefined;
}

/** Rows of a sidebar with final addresses. An unlisted page has a row on that page only. */
export function presentSidebarItems(
  site: Site,
  items: readonly SidebarItem[],
  view: SidebarView,
): readonly SidebarItemProps[] {
  const isAround = (item: SidebarItem) =>
    item.type === 'group' && (view.groups.includes(item) || (item.url !== undefined && item.url === view.url));
  const closesNeighbours = site.config.themeConfig.docs.sidebar.autoCollapseCategories && items.some(isAround);
  return items.flatMap((item): SidebarItemProps[] => {
    if (item.type === 'link') {
      if (item.unlisted && item.url !== view.url) return [];
      const { label, external, unlisted } = item;
      return [{ type: 'link', label, url: external ? item.url : publicHref(site, item.url), external, unlisted }];
    }
    const around = isAround(item);
    const branch = around ? undefined : view.branchOf(item);
    const isClosed = item.collapsible && (item.collapsed || closesNeighbours);
    return [
      {
        type: 'group',
        label: item.label,
        key: item.key,
        ...(item.url === undefined ? {} : { url: publicUrl(site.config, item.url) }),
        collapsible: item.collapsible || branch !== undefined,
        open: around || (branch === undefined && !isClosed),
        items: branch ? [] : presentSidebarItems(site, item.items, view),
        ...(branch ? { branch: branch.link } : {}),
      },
    ];
  });
}
