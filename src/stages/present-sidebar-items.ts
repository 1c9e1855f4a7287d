import type { SidebarItemProps } from '../../templates/props.ts';
import { fillLinkSlots } from '../markdown/link-slots.ts';
import type { SidebarItem } from '../model/sidebar.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { labelLanguage } from './label-language.ts';
import { isElsewhere, publicHref, publicUrl, UNCHECKED } from './public-url.ts';
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
  /** Rows as pages elsewhere in the same sidebar show them. */
  readonly memory?: RowMemory | undefined;
}

/** What rows become on pages that are not in them: the same objects each time. */
export interface RowMemory {
  /** With neighbours that are closed, and without. */
  readonly rows: readonly [WeakMap<SidebarItem, Rows>, WeakMap<SidebarItem, Rows>];
  /** Addresses that more than one row leads to. */
  readonly repeated: ReadonlySet<string>;
}

type Rows = readonly SidebarItemProps[];

/** An empty memory for the rows of one sidebar. */
export function createRowMemory(items: readonly SidebarItem[]): RowMemory {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (item: SidebarItem): void => {
    if (item.type === 'html') return;
    if (item.url !== undefined) (seen.has(item.url) ? repeated : seen).add(item.url);
    if (item.type === 'group') item.items.forEach(visit);
  };
  items.forEach(visit);
  return { rows: [new WeakMap(), new WeakMap()], repeated };
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
  // Where its address stands twice, groups may be around a page without being named as such.
  const memory = view.url !== undefined && view.memory?.repeated.has(view.url) ? undefined : view.memory;
  const known = memory?.rows[closesNeighbours ? 1 : 0];
  return items.flatMap((item) => {
    const isOwn = isAround(item) || (item.type === 'link' && item.url === view.url);
    if (!known || isOwn) return rowsOf(item);
    const rows = known.get(item) ?? rowsOf(item);
    known.set(item, rows);
    return rows;
  });

  function rowsOf(item: SidebarItem): Rows {
    if (item.type === 'html') {
      const urls = item.urls.map((url) => finalUrl(site, url, isElsewhere(url)));
      return [{ type: 'html', html: fillLinkSlots(item.html, urls), isRow: item.isRow, ...classOf(item) }];
    }
    if (item.type === 'link') {
      if (item.unlisted && item.url !== view.url) return [];
      const { label, external, unlisted } = item;
      const url = finalUrl(site, item.url, external);
      const language = labelLanguage(site, item.url, label);
      return [{ type: 'link', label, url, external, unlisted, ...language, ...classOf(item) }];
    }
    const around = isAround(item);
    if (item.unlisted && !around) return [];
    const ownUrl = item.urlUnlisted && item.url !== view.url ? undefined : item.url;
    const branch = around ? undefined : view.branchOf(item);
    const isClosed = item.collapsible && (item.collapsed || closesNeighbours);
    return [
      {
        type: 'group',
        label: item.label,
        key: item.key,
        ...labelLanguage(site, item.url, item.label),
        ...(ownUrl === undefined ? {} : { url: publicUrl(site.config, ownUrl) }),
        ...classOf(item),
        collapsible: item.collapsible || branch !== undefined,
        open: around || (branch === undefined && !isClosed),
        items: branch ? [] : presentSidebarItems(site, item.items, view),
        ...(branch ? { branch: branch.link } : {}),
      },
    ];
  }
}

/** An address as pages write it; `pathname:///x` is used as it is. */
function finalUrl(site: Site, url: string, external: boolean): string {
  if (UNCHECKED.test(url)) return url.replace(UNCHECKED, '');
  return external ? url : publicHref(site, url);
}

function classOf({ className }: { readonly className?: string }): { className?: string } {
  return className === undefined ? {} : { className };
}
