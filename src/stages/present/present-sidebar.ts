/** The sidebar of a page, with the breadcrumbs and the pager that follow from it. */

import type { BreadcrumbProps, LinkProps, SidebarProps } from '../../../templates/props.ts';
import type { Doc, TermUse } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Sidebar, SidebarItem } from '../../model/sidebar.ts';
import type { UrlPath } from '../../model/source.ts';
import { docsBase } from '../graph/entry-url.ts';
import { isCourse } from '../graph/is-course.ts';
import { joinUrl } from '../graph/join-url.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';
import { docKey, type IndexedSidebar, type SidebarPlace, type SiteIndex } from '../graph/site-index.ts';
import { labelLanguage } from '../i18n/label-language.ts';
import { sidebarName } from '../i18n/message-ids.ts';
import { docLabel } from '../sidebars/doc-label.ts';
import { sidebarLabel } from '../sidebars/sidebar-label.ts';
import { sidebarOptions } from '../sidebars/sidebar-options.ts';
import { homeCrumb, type PageContext } from './present-context.ts';
import { presentSidebarItems } from './present-sidebar-items.ts';

/** Returns a sidebar as the page at `url` shows it. */
export function presentSidebar(
  site: Site,
  locale: Locale,
  { indexed, url }: { readonly indexed: IndexedSidebar; readonly url: UrlPath },
): SidebarProps {
  const { sidebar, shown } = indexed;
  const options = sidebarOptions(site.config, sidebar);
  const view = {
    url,
    groups: shown.groupsOf(url),
    branchOf: (group: SidebarItem) => shown.branches.get(group),
    memory: indexed.rows,
  };
  return {
    id: sidebarName(sidebar),
    label: sidebarLabel(site, locale, sidebar),
    ...(options?.tint ? { tint: options.tint } : {}),
    ...(isCourse(site.config, sidebar) ? { isCourse: true } : {}),
    ...overviewUrl(site, locale, sidebar),
    items: presentSidebarItems(site, shown.items, view),
    currentUrl: publicUrl(site.config, url),
  };
}

/** Returns the route of a sidebar's overview, if it has one. */
export function overviewRoute(site: Site, locale: Locale, { id, version }: Pick<Sidebar, 'id' | 'version'>) {
  const path = sidebarOptions(site.config, { id, version })?.overview?.path;
  const published = site.versions.find(({ name }) => name === version);
  const base = path === undefined || !published ? undefined : docsBase(site.config, locale, published);
  const route = base === undefined ? undefined : site.routes.get(joinUrl(base, path ?? ''));
  return route?.kind === 'course' ? route : undefined;
}

function overviewUrl(site: Site, locale: Locale, sidebar: Sidebar): { url?: string } {
  const route = overviewRoute(site, locale, sidebar);
  return route ? { url: publicUrl(site.config, route.url) } : {};
}

/** Returns the breadcrumbs above the groups of a sidebar: the site's start, and the sidebar's overview if it has one. */
export function trailTo(page: PageContext, sidebar: Sidebar | undefined): BreadcrumbProps[] {
  const { site, locale } = page;
  const url = sidebar && overviewUrl(site, locale, sidebar).url;
  const overview = url === undefined || !sidebar ? [] : [{ label: sidebarLabel(site, locale, sidebar), url }];
  return [homeCrumb(page), ...overview];
}

/** Returns the breadcrumbs of a page: those above the sidebar's groups, the groups around the page, the page itself. */
export function presentBreadcrumbs(
  site: Site,
  above: readonly BreadcrumbProps[],
  { place, page }: { readonly place: SidebarPlace | undefined; readonly page: BreadcrumbProps },
): BreadcrumbProps[] {
  return [...above, ...groupCrumbs(site, place), page];
}

function groupCrumbs(site: Site, place: SidebarPlace | undefined): BreadcrumbProps[] {
  return (place?.groups ?? []).map((group) => ({
    label: group.label,
    ...labelLanguage(site, group.url, group.label),
    ...(group.url === undefined || group.urlUnlisted ? {} : { url: publicUrl(site.config, group.url) }),
  }));
}

/**
 * Returns the breadcrumbs that lead to a doc beside its sidebar (`displayed_sidebar`): those to the index of its folder, or of one
 * above, that the sidebar lists.
 */
export function trailToFolder(page: PageContext, doc: Doc, sidebar: IndexedSidebar): BreadcrumbProps[] {
  const { site, index } = page;
  const parts = doc.docId.split('/');
  for (let depth = parts.length - 1; depth > 0; depth--) {
    const id = [...parts.slice(0, depth), 'index'].join('/');
    const owner = index.docs.get(docKey(doc.locale, doc.version, id));
    const url = owner && owner.id !== doc.id ? site.routeOfEntry.get(owner.id) : undefined;
    const place = url === undefined ? undefined : sidebar.places.get(url);
    if (!owner || url === undefined || !place) continue;
    const label = docLabel(page, owner);
    const own = { label, ...labelLanguage(site, url as UrlPath, label), url: publicUrl(site.config, url) };
    return [...groupCrumbs(site, place), own];
  }
  return [];
}

/** Returns the neighbours in reading order as finished links. Neighbours that a doc chooses itself win. */
export function presentPager(
  { site, index }: { readonly site: Site; readonly index: SiteIndex },
  place: SidebarPlace | undefined,
  doc?: Doc,
): { previous?: LinkProps; next?: LinkProps } {
  const chosen = (use: TermUse | null | undefined) =>
    use && doc ? index.docs.get(docKey(doc.locale, doc.version, use.key)) : undefined;
  const pick = (use: TermUse | null | undefined, neighbour: SidebarPlace['next']) => {
    const wanted = chosen(use);
    // Never link to a page that is planned, not published or unlisted.
    const isMissing = use && (!wanted || wanted.unlisted || wanted.draft);
    return use === null || isMissing ? undefined : presentNeighbour({ site, index }, wanted, neighbour);
  };
  const previous = pick(doc?.paginationPrev, place?.previous);
  const next = pick(doc?.paginationNext, place?.next);
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

function presentNeighbour(
  { site, index }: { readonly site: Site; readonly index: SiteIndex },
  wanted: Doc | undefined,
  neighbour: { readonly label: string; readonly url: string } | undefined,
): LinkProps | undefined {
  const url = wanted ? site.routeOfEntry.get(wanted.id) : neighbour?.url;
  if (url === undefined) return undefined;
  const route = site.routes.get(url as UrlPath);
  const target = route?.kind === 'entry' ? site.entries.get(route.entry) : undefined;
  const own =
    target?.kind === 'doc'
      ? (target.paginationLabel ?? (wanted ? docLabel({ site, index }, target) : undefined))
      : undefined;
  const label = own ?? neighbour?.label ?? '';
  return {
    label,
    url: publicUrl(site.config, url as UrlPath),
    external: false,
    ...labelLanguage(site, url, label),
  };
}
