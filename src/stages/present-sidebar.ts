import type { BreadcrumbProps, LinkProps, SidebarProps } from '../../templates/props.ts';
import type { Doc, TermUse } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Sidebar, SidebarItem } from '../model/sidebar.ts';
import type { Site } from '../model/site.ts';
import type { UrlPath } from '../model/source.ts';
import { docsBase } from './assign-routes.ts';
import { docLabel } from './doc-label.ts';
import { joinUrl } from './join-url.ts';
import { labelLanguage } from './label-language.ts';
import { sidebarLabelId } from './message-ids.ts';
import { homeCrumb, type PageContext } from './present-context.ts';
import { createRowMemory, presentSidebarItems, type RowMemory } from './present-sidebar-items.ts';
import { publicUrl } from './public-url.ts';
import { docKey, type IndexedSidebar, type SidebarPlace, type SiteIndex } from './site-index.ts';
import { siteTranslator } from './translate.ts';

/** A sidebar as the page at `url` shows it. */
export function presentSidebar(site: Site, locale: Locale, indexed: IndexedSidebar, url: UrlPath): SidebarProps {
  const { sidebar, shown } = indexed;
  const docs = site.config.docs;
  const options = docs ? docs.sidebars[sidebar.id] : undefined;
  const view = {
    url,
    groups: shown.groupsOf(url),
    branchOf: (group: SidebarItem) => shown.branches.get(group),
    memory: memoryOf(site, indexed),
  };
  return {
    id: sidebar.id,
    label: sidebarLabel(site, locale, sidebar.id),
    ...(options?.tint ? { tint: options.tint } : {}),
    ...overviewUrl(site, locale, sidebar),
    items: presentSidebarItems(site, shown.items, view),
    currentUrl: publicUrl(site.config, url),
  };
}

/** What pages of a site show of a sidebar alike. */
const memories = new WeakMap<Site, Map<IndexedSidebar, RowMemory>>();

function memoryOf(site: Site, indexed: IndexedSidebar): RowMemory {
  const ofSite = memories.get(site) ?? new Map<IndexedSidebar, RowMemory>();
  memories.set(site, ofSite);
  const memory = ofSite.get(indexed) ?? createRowMemory(indexed.shown.items);
  ofSite.set(indexed, memory);
  return memory;
}

/** The reader's name for a sidebar: a translation, the configured label, or its id. */
export function sidebarLabel(site: Site, locale: Locale, id: string): string {
  const docs = site.config.docs;
  const label = docs ? docs.sidebars[id]?.label : undefined;
  return siteTranslator(site, locale.code)(sidebarLabelId(id), label ?? id);
}

/** The overview of a sidebar, where it has one. */
export function overviewRoute(site: Site, locale: Locale, { id, version }: Pick<Sidebar, 'id' | 'version'>) {
  const path = site.config.docs ? site.config.docs.sidebars[id]?.overview?.path : undefined;
  const published = site.versions.find(({ name }) => name === version);
  const base = path === undefined || !published ? undefined : docsBase(site.config, locale, published);
  const route = base === undefined ? undefined : site.routes.get(joinUrl(base, path ?? ''));
  return route?.kind === 'course' ? route : undefined;
}

function overviewUrl(site: Site, locale: Locale, sidebar: Sidebar): { url?: string } {
  const route = overviewRoute(site, locale, sidebar);
  return route ? { url: publicUrl(site.config, route.url) } : {};
}

/** The steps above the groups of a sidebar: the site's start, and the sidebar's overview where it has one. */
export function trailTo(page: PageContext, sidebar: Sidebar | undefined): BreadcrumbProps[] {
  const { site, locale } = page;
  const url = sidebar && overviewUrl(site, locale, sidebar).url;
  const overview = url === undefined || !sidebar ? [] : [{ label: sidebarLabel(site, locale, sidebar.id), url }];
  return [homeCrumb(page), ...overview];
}

/** The way to a page: the steps above the sidebar's groups, the groups around the page, the page itself. */
export function presentBreadcrumbs(
  site: Site,
  above: readonly BreadcrumbProps[],
  place: SidebarPlace | undefined,
  page: BreadcrumbProps,
): BreadcrumbProps[] {
  const groups = (place?.groups ?? []).map((group) => ({
    label: group.label,
    ...labelLanguage(site, group.url, group.label),
    ...(group.url === undefined || group.urlUnlisted ? {} : { url: publicUrl(site.config, group.url) }),
  }));
  return [...above, ...groups, page];
}

/** Neighbours in reading order as finished links; what a doc asks for itself comes first. */
export function presentPager(
  { site, index }: { readonly site: Site; readonly index: SiteIndex },
  place: SidebarPlace | undefined,
  doc?: Doc,
): { previous?: LinkProps; next?: LinkProps } {
  const chosen = (use: TermUse | null | undefined) =>
    use && doc ? index.docs.get(docKey(doc.locale, doc.version, use.key)) : undefined;
  const pick = (use: TermUse | null | undefined, neighbour: SidebarPlace['next']) => {
    const wanted = chosen(use);
    // Nobody is led to a page that is planned, not published, or kept out of lists.
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
