import type { Locale } from '../../model/locale.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { joinUrl } from '../graph/join-url.ts';
import type { Site } from '../graph/site.ts';
import type { IndexedSidebar, SiteIndex } from '../graph/site-index.ts';
import { overviewRoute } from '../present/present-sidebar.ts';
import { readingOrder } from '../sidebars/build-sidebars.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { isKeepable } from './offline-config.ts';

/** A course that readers can keep, in one locale and version. */
export interface KeepableCourse {
  readonly id: string;
  readonly locale: Locale;
  readonly version: string;
  readonly title: string;
  /** The page that offers to keep it: its overview, else its first page. */
  readonly home: UrlPath;
  /** Routes of its pages, and of the pages that every course needs. */
  readonly pages: readonly UrlPath[];
  /** Redirects to these pages. */
  readonly redirects: readonly { readonly from: UrlPath; readonly to: UrlPath }[];
  /** Files with parts of its sidebar. */
  readonly branches: readonly string[];
}

/** Returns the path of the page that is shown without a network. */
export function offlinePagePath({ urlPrefix }: Pick<Locale, 'urlPrefix'>): UrlPath {
  return joinUrl(urlPrefix, 'offline');
}

/** Returns the id of a course, the same in every build. */
export function keepableId({ versions }: Pick<Site, 'versions'>, { sidebar }: Pick<IndexedSidebar, 'sidebar'>): string {
  const { locale, version, id } = sidebar;
  return [locale, ...(versions.length > 1 ? [version] : []), id].join('/');
}

/** Returns the page that stands for a course: its overview, else its first page. */
export function homeOfCourse(site: Site, locale: Locale, sidebar: Sidebar): UrlPath | undefined {
  const first = readingOrder(sidebar.items).find(({ url }) => site.routes.has(url as UrlPath));
  return overviewRoute(site, locale, sidebar)?.url ?? (first?.url as UrlPath | undefined);
}

/** Returns the page that offers to keep the course of a sidebar; undefined if nobody can keep it. */
export function homeOfKeepable(
  site: Site,
  locale: Locale,
  { sidebar }: Pick<IndexedSidebar, 'sidebar'>,
): UrlPath | undefined {
  return isKeepable(site.config, sidebar) ? homeOfCourse(site, locale, sidebar) : undefined;
}

/** Returns all courses that readers can keep, in the order of locales and sidebars. */
export function keepableCourses(site: Site, index: SiteIndex): KeepableCourse[] {
  return site.locales.flatMap((locale) =>
    [...index.sidebars.values()]
      .filter(({ sidebar }) => sidebar.locale === locale.code)
      .flatMap((indexed) => toCourse({ site, index, locale }, indexed) ?? []),
  );
}

function toCourse(
  { site, index, locale }: { readonly site: Site; readonly index: SiteIndex; readonly locale: Locale },
  indexed: IndexedSidebar,
): KeepableCourse | undefined {
  const { sidebar, shown } = indexed;
  const home = homeOfKeepable(site, locale, indexed);
  if (home === undefined) return undefined;
  // An installed site opens with the home page.
  const front = joinUrl(locale.urlPrefix);
  const hasFront = site.routes.get(front)?.kind !== 'redirect';
  const searchPage = joinUrl(locale.urlPrefix, site.config.search.path);
  const common = [...(hasFront ? [front] : []), offlinePagePath(locale), searchPage];
  const pages = new Set([home, ...rowsOf(sidebar.items), ...docsShowing(site, index, indexed), ...common]);
  const own = [...pages].filter((url) => isPageOfCourse(site, url) || common.includes(url));
  const redirects = [...site.routes.values()].flatMap((route) =>
    route.kind === 'redirect' && route.locale === locale.code && pages.has(route.to)
      ? [{ from: route.url, to: route.to }]
      : [],
  );
  return {
    id: keepableId(site, indexed),
    locale,
    version: sidebar.version,
    title: sidebarLabel(site, locale, sidebar),
    home,
    pages: own,
    redirects,
    branches: [...shown.branches.values()].map(({ file }) => file.path),
  };
}

/** Rows may also lead to other parts of the site, which do not belong to the course. */
function isPageOfCourse(site: Site, url: UrlPath): boolean {
  const route = site.routes.get(url);
  if (route?.kind === 'category' || route?.kind === 'course') return true;
  return route?.kind === 'entry' && site.entries.get(route.entry)?.kind === 'doc';
}

function rowsOf(items: readonly SidebarItem[]): UrlPath[] {
  return items.flatMap((item): UrlPath[] => {
    if (item.type === 'html' || item.unlisted) return [];
    if (item.type === 'link') return item.external || item.isRef ? [] : [item.url as UrlPath];
    return [...(item.url === undefined || item.urlUnlisted ? [] : [item.url]), ...rowsOf(item.items)];
  });
}

/** Docs that show the sidebar without a row in it. */
function docsShowing(site: Site, index: SiteIndex, { sidebar }: IndexedSidebar): UrlPath[] {
  return [...index.sidebarOfDoc].flatMap(([id, shown]) => {
    const doc = site.entries.get(id);
    const isOwn = shown === sidebar.id && doc?.locale === sidebar.locale && doc.kind === 'doc';
    if (!isOwn || doc.version !== sidebar.version || doc.unlisted) return [];
    return site.routeOfEntry.get(id) ?? [];
  });
}
