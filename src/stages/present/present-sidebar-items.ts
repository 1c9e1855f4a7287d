import type { SidebarItemProps } from '../../../templates/props.ts';
import { fillLinkSlots } from '../../markdown/html/link-slots.ts';
import type { SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { isElsewhere, publicHref, publicUrl, UNCHECKED } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import type { SidebarBranch } from '../sidebars/sidebar-branch.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

/** The page or file for which rows of a sidebar are presented. */
interface SidebarView {
  /** URL of the page that shows the sidebar; absent for a branch file, which belongs to no single page. */
  readonly url?: UrlPath;
  /** The groups around that page. */
  readonly groups: readonly SidebarItem[];
  /** Returns the file that contains a group's items, if pages leave them out. */
  readonly branchOf: (group: Group) => SidebarBranch | undefined;
  /** Cache of the rows that other pages of the same sidebar show too. */
  readonly memory?: RowMemory | undefined;
}

/** Cache of presented rows, for pages that are not in these rows. It returns the same objects each time. */
export interface RowMemory {
  /** Returns the rows of an item, which `make` presents if they are not known. Those whose neighbours are closed differ. */
  readonly rowsOf: (item: SidebarItem, closesNeighbours: boolean, make: () => Rows) => Rows;
  /** Whether more than one row leads to a URL. */
  readonly isRepeated: (url: string) => boolean;
}

type Rows = readonly SidebarItemProps[];

/** Creates an empty cache for the rows of one sidebar. */
export function createRowMemory(items: readonly SidebarItem[]): RowMemory {
  const repeated = repeatedUrls(items);
  const [open, closing] = [createRecent(MOST_ROWS), createRecent(MOST_ROWS)];
  return {
    rowsOf: (item, closesNeighbours, make) => (closesNeighbours ? closing : open)(item, make),
    isRepeated: (url) => repeated.has(url),
  };
}

/** Returns the URLs to which more than one row leads. */
function repeatedUrls(items: readonly SidebarItem[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const visit = (item: SidebarItem): void => {
    if (item.type === 'html') return;
    if (item.url !== undefined) (seen.has(item.url) ? repeated : seen).add(item.url);
    if (item.type === 'group') item.items.forEach(visit);
  };
  items.forEach(visit);
  return repeated;
}

/** A sidebar of more rows has few of them on one page, and its pages come one after the other. */
const MOST_ROWS = 10_000;

/** Creates a cache that forgets the items that were not asked for while `most` others were. */
function createRecent(most: number): (item: SidebarItem, make: () => Rows) => Rows {
  let [recent, older] = [new Map<SidebarItem, Rows>(), new Map<SidebarItem, Rows>()];
  return (item, make) => {
    const known = recent.get(item);
    if (known) return known;
    if (recent.size >= most) [recent, older] = [new Map(), recent];
    const rows = older.get(item) ?? make();
    recent.set(item, rows);
    return rows;
  };
}

/** Returns rows of a sidebar with final URLs. An unlisted page has a row only on that page itself. */
export function presentSidebarItems(
  site: Site,
  items: readonly SidebarItem[],
  view: SidebarView,
): readonly SidebarItemProps[] {
  const isAround = (item: SidebarItem) =>
    item.type === 'group' && (view.groups.includes(item) || (item.url !== undefined && item.url === view.url));
  const closesNeighbours = site.config.themeConfig.docs.sidebar.autoCollapseCategories && items.some(isAround);
  // When the page's URL occurs twice, a group around the page may be missing in `view.groups`, so the cache is not used.
  const memory = view.url !== undefined && view.memory?.isRepeated(view.url) ? undefined : view.memory;
  return items.flatMap((item) => {
    const isOwn = isAround(item) || (item.type === 'link' && item.url === view.url);
    return isOwn || !memory ? rowsOf(item) : memory.rowsOf(item, closesNeighbours, () => rowsOf(item));
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

/** Returns a URL as pages write it; `pathname:///x` is used as written. */
function finalUrl(site: Site, url: string, external: boolean): string {
  if (UNCHECKED.test(url)) return url.replace(UNCHECKED, '');
  return external ? url : publicHref(site, url);
}

function classOf({ className }: { readonly className?: string }): { className?: string } {
  return className === undefined ? {} : { className };
}
