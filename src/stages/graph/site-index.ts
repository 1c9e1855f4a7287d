import type { VersionName } from '../../model/docs-version.ts';
import type { Doc } from '../../model/entry.ts';
import type { OutputFile } from '../../model/output.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import type { LocaleCode, SourceId } from '../../model/source.ts';
import { createRowMemory, type RowMemory } from '../present/present-sidebar-items.ts';
import { buildSidebarBranches, FULL_SIDEBAR_LIMIT } from '../sidebars/build-sidebar-branches.ts';
import { readingOrder } from '../sidebars/build-sidebars.ts';
import { foldLongLevels } from '../sidebars/fold-long-levels.ts';
import type { GroupCounts, SidebarBranch } from '../sidebars/sidebar-branch.ts';
import type { Site } from './site.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

/** The place of a page in a sidebar: the groups around it, outermost first, and its neighbours in reading order. */
export interface SidebarPlace {
  /** Label of the group whose own page this is. */
  readonly groupLabel?: string;
  /** Label that the sidebar's config gives to the page in a row of its own, if any. Otherwise the page gives the label. */
  readonly configured?: string;
  readonly groups: readonly Group[];
  readonly previous?: { readonly label: string; readonly url: string };
  readonly next?: { readonly label: string; readonly url: string };
}

/** A sidebar with lookups, so that pages need not search in it. */
export interface IndexedSidebar {
  readonly sidebar: Sidebar;
  /** Number of links in all groups. */
  readonly size: number;
  readonly places: ReadonlyMap<string, SidebarPlace>;
  /** Groups by the URL of their own page; the first one when several groups have the same page. */
  readonly groups: ReadonlyMap<string, Group>;
  readonly counts: GroupCounts;
  readonly shown: ShownSidebar;
  /** Rows that its pages share. */
  readonly rows: RowMemory;
}

/** A sidebar as pages show it: complete, or, if it is huge, reduced to the branch of the page. */
interface ShownSidebar {
  /** The rows, with additional groups around the rows of long levels. */
  readonly items: readonly SidebarItem[];
  /** Returns the groups around a page by its URL, outermost first. */
  readonly groupsOf: (url: string) => readonly SidebarItem[];
  /**
   * Files with the items of each group, for pages outside of the group, which leave them out. Empty unless the sidebar is huge.
   */
  readonly branches: ReadonlyMap<SidebarItem, SidebarBranch>;
}

/** Lookups over a `Site`, created once and passed to every page. */
export interface SiteIndex {
  readonly sidebars: ReadonlyMap<string, IndexedSidebar>;
  /** Id of the sidebar that a doc shows, by entry. */
  readonly sidebarOfDoc: ReadonlyMap<SourceId, string>;
  /** Docs by `docKey`. */
  readonly docs: ReadonlyMap<string, Doc>;
}

/** Returns the key of a sidebar in `SiteIndex.sidebars`. */
export function sidebarKey({ locale, version, id }: Pick<Sidebar, 'locale' | 'version' | 'id'>): string {
  return `${locale}\0${version}\0${id}`;
}

/** Returns the key of a doc in `SiteIndex.docs`. */
export function docKey(locale: LocaleCode, version: VersionName, docId: string): string {
  return `${locale}\0${version}\0${docId}`;
}

/** Returns the sidebar that a doc shows, if any. */
export function sidebarShownBy(index: SiteIndex, { id, locale, version }: Doc): IndexedSidebar | undefined {
  const sidebar = index.sidebarOfDoc.get(id);
  return sidebar === undefined ? undefined : index.sidebars.get(sidebarKey({ locale, version, id: sidebar }));
}

/** Returns the place of a doc in the sidebar it shows. */
export function placeOfDoc(site: Site, index: SiteIndex, doc: Doc): SidebarPlace | undefined {
  const url = site.routeOfEntry.get(doc.id);
  return url === undefined ? undefined : sidebarShownBy(index, doc)?.places.get(url);
}

/** Creates the lookups, in time proportional to the size of the site. */
export function indexSite(site: Site): SiteIndex {
  const sidebars = new Map<string, IndexedSidebar>();
  const sidebarOfDoc = new Map<SourceId, string>();
  const docs = new Map<string, Doc>();
  for (const sidebar of site.sidebars) {
    const indexed = indexSidebar(sidebar);
    const shown = showSidebar(site, indexed);
    sidebars.set(sidebarKey(sidebar), { ...indexed, shown, rows: createRowMemory(shown.items) });
    for (const entry of docsOf(sidebar.items)) if (!sidebarOfDoc.has(entry)) sidebarOfDoc.set(entry, sidebar.id);
  }
  for (const entry of site.entries.values()) {
    if (entry.kind !== 'doc') continue;
    const { displayedSidebar } = entry satisfies Doc;
    docs.set(docKey(entry.locale, entry.version, entry.docId), entry);
    if (displayedSidebar === null) sidebarOfDoc.delete(entry.id);
    else if (displayedSidebar !== undefined) sidebarOfDoc.set(entry.id, displayedSidebar.key);
  }
  for (const sidebar of site.sidebars) {
    // A group's own page belongs to the first sidebar that links it, like a doc in a row.
    for (const url of groupPages(sidebar.items)) {
      const route = site.routes.get(url as `/${string}`);
      if (
        route?.kind === 'entry' &&
        !sidebarOfDoc.has(route.entry) &&
        (site.entries.get(route.entry) as Doc).displayedSidebar !== null
      ) {
        sidebarOfDoc.set(route.entry, sidebar.id);
      }
    }
  }
  return { sidebars, sidebarOfDoc, docs };
}

function showSidebar(site: Site, indexed: Omit<IndexedSidebar, 'shown' | 'rows'>): ShownSidebar {
  const { sidebar, size } = indexed;
  const isHuge = size > FULL_SIDEBAR_LIMIT;
  const items = isHuge ? foldLongLevels(sidebar.items) : sidebar.items;
  const shown = { ...sidebar, items };
  const { places, counts } = items === sidebar.items ? indexed : placeRows(items);
  return {
    items,
    groupsOf: (url) => places.get(url)?.groups ?? [],
    branches: isHuge ? buildSidebarBranches(site, shown, counts) : new Map(),
  };
}

function indexSidebar(sidebar: Sidebar): Omit<IndexedSidebar, 'shown' | 'rows'> {
  const { places, ...rows } = placeRows(sidebar.items);
  const order = readingOrder(sidebar.items);
  const position = new Map(order.map(({ url }, i) => [url, i]));
  for (const [url, place] of places) {
    const at = position.get(url);
    if (at === undefined) continue;
    const [previous, next] = [order[at - 1], order[at + 1]];
    // Assigned: with a spread, each object would have a hidden class of its own (Node 20).
    if (previous) place.previous = previous;
    if (next) place.next = next;
  }
  return { sidebar, places, ...rows };
}

/** Returns where each page is among the rows of a sidebar, without its neighbours. */
function placeRows(items: readonly SidebarItem[]) {
  const counts = new Map<SidebarItem, { count: number; firstUrl?: string }>();
  const places = new Map<string, { -readonly [Key in keyof SidebarPlace]: SidebarPlace[Key] }>();
  const ownGroups = new Map<string, Group>();
  const visit = (items: readonly SidebarItem[], groups: readonly Group[]): { count: number; firstUrl?: string } => {
    let count = 0;
    let firstUrl: string | undefined;
    for (const item of items) {
      if (item.type === 'html') continue;
      if (item.type === 'link') {
        if (!item.unlisted) count++;
        if (!item.external && !item.unlisted) firstUrl ??= item.url;
        const { url, configured } = item;
        if (!places.has(url)) places.set(url, configured === undefined ? { groups } : { configured, groups });
        continue;
      }
      if (item.url !== undefined && !places.has(item.url)) places.set(item.url, { groupLabel: item.label, groups });
      if (item.url !== undefined && !ownGroups.has(item.url)) ownGroups.set(item.url, item);
      const inner = visit(item.items, [...groups, item]);
      const ownUrl = item.urlUnlisted || item.unlisted ? undefined : item.url;
      const own = { count: inner.count, ...withFirst(ownUrl ?? inner.firstUrl) };
      counts.set(item, own);
      count += inner.count;
      firstUrl ??= own.firstUrl;
    }
    return { count, ...withFirst(firstUrl) };
  };
  const { count: size } = visit(items, []);
  return { size, places, groups: ownGroups, counts };
}

/** Returns the URLs of the groups' own pages, unlisted ones included. */
function groupPages(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    item.type === 'group' ? [...(item.url === undefined ? [] : [item.url]), ...groupPages(item.items)] : [],
  );
}

function withFirst(firstUrl: string | undefined): { firstUrl?: string } {
  return firstUrl === undefined ? {} : { firstUrl };
}

function docsOf(items: readonly SidebarItem[]): SourceId[] {
  return items.flatMap((item) => {
    if (item.type === 'group') return docsOf(item.items);
    return item.type === 'link' && item.entry && !item.isRef ? [item.entry] : [];
  });
}

/** Returns the files of the sidebar branches that pages leave out, each once. */
export function sidebarBranchFiles(index: SiteIndex): OutputFile[] {
  const files = [...index.sidebars.values()].flatMap(({ shown }) =>
    [...shown.branches.values()].map(({ file }) => file),
  );
  return [...new Map(files.map((file) => [file.path, file])).values()];
}
