import { type ClaimPlace, unknownDoc, unknownSidebar } from '../../diagnostics/messages/graph.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import { suggestAndList } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Doc, Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { DocsSet } from '../../schema/content/docs-sets.ts';
import { setOfVersion } from '../../schema/content/version-keys.ts';
import type { categoryPages } from '../sidebars/category-addresses.ts';
import type { ExpandedItem, ExpandedSidebar } from '../sidebars/expanded-sidebar.ts';
import { versionsOfSet } from '../versions/set-versions.ts';
import { docsBase, setBase } from './entry-url.ts';
import { joinUrl } from './join-url.ts';
import { taxonomyRoutes } from './list-routes.ts';
import { inConfig, type RouteInput } from './route-input.ts';

/** Generated pages of categories by version, and the places where their URLs are written. */
export interface Categories {
  readonly pages: ReadonlyMap<string, ReturnType<typeof categoryPages>>;
  readonly places: Map<Route, ClaimPlace>;
}

/** What the routes of docs depend on besides the site. */
interface DocsRouteContext {
  readonly own: readonly Entry[];
  readonly categories: Categories;
  readonly diagnostics: Diagnostic[];
}

/** Returns the routes of all sets of docs of one locale, in all versions. */
export function docsRoutes(input: RouteInput, locale: Locale, context: DocsRouteContext): Route[] {
  const isDefault = locale.code === input.config.i18n.defaultLocale;
  return input.config.docsSets.flatMap((set) => {
    if (isDefault) reportUnknownOverviews(input, set, context.diagnostics);
    return setRoutes({ ...input, set }, locale, context);
  });
}

/** The input for one set of docs. */
type SetInput = RouteInput & { readonly set: DocsSet };

/** Returns the routes of a set of docs in one locale, in all versions. */
function setRoutes(input: SetInput, locale: Locale, { own, categories, diagnostics }: DocsRouteContext): Route[] {
  const { config, set } = input;
  const root = setBase(set, locale);
  const versions = versionsOfSet(input, set.id);
  const names = new Set(versions.map(({ name }) => name));
  const docs = own.filter((entry): entry is Doc => entry.kind === 'doc' && names.has(entry.version));
  reportUnknownMain(input, docs, diagnostics);
  const routes = versions.flatMap((version) => {
    const inVersion = versions.length === 1 ? docs : docs.filter((doc) => doc.version === version.name);
    return inVersion.length === 0 ? [] : versionRoutes(input, locale, { version, docs: inVersion, categories });
  });
  // When the last version has a path of its own, no page is at the docs base, so it gets a redirect.
  const last = versions.find(({ isLast }) => isLast);
  const lastRoot = last && docsBase(config, locale, last);
  if (lastRoot !== undefined && lastRoot !== root && !versions.some(({ path }) => path === '')) {
    const main = routes.find((route) => route.kind === 'redirect' && route.url === lastRoot);
    const to = main?.kind === 'redirect' ? main.to : lastRoot;
    if (docs.some((doc) => doc.version === last?.name))
      routes.push({ kind: 'redirect', url: root, locale: locale.code, to, isTemporary: true });
  }
  return routes;
}

/** Returns the generated pages of a version in one locale, and the redirect from its root to its main doc. */
function versionRoutes(
  input: SetInput,
  locale: Locale,
  {
    version,
    docs,
    categories: { pages, places },
  }: { readonly version: DocsVersion; readonly docs: readonly Doc[]; readonly categories: Categories },
): Route[] {
  const { config, set } = input;
  const base = docsBase(config, locale, version) ?? setBase(set, locale);
  const routes: Route[] = [];
  const sidebars = input.sidebars.filter(
    (sidebar) => sidebar.locale === locale.code && sidebar.version === version.name,
  );
  for (const { sidebar, category, folder, slug, place } of pages.get(version.name)?.get(locale.code) ?? []) {
    const facts = { locale: locale.code, version: version.name, sidebar, category };
    const route: Route = {
      kind: 'category',
      url: joinUrl(base, slug),
      ...facts,
      ...(folder === undefined ? {} : { folder }),
    };
    places.set(route, place);
    routes.push(route);
  }
  // Docs may have the same root as the site, which may have a home page of its own.
  const isTaken = input.entries.some(
    (entry) => entry.kind === 'page' && entry.locale === locale.code && joinUrl(locale.urlPrefix, entry.slug) === base,
  );
  const hasRoot = isTaken || docs.some((doc) => doc.slug === '/');
  const listed = new Set(docs.filter(({ unlisted }) => !unlisted).map(({ docId }) => docId));
  for (const { id, items } of sidebars) {
    const overview = set.sidebars[id]?.overview;
    // A page at the root of a collection replaces the list.
    if (!overview || firstDocId(items, listed) === undefined || (set.collection && hasRoot)) continue;
    const url = joinUrl(base, overview.path);
    routes.push({ kind: 'course', url, locale: locale.code, version: version.name, sidebar: id });
  }
  const tags = { taxonomy: 'doc-tags', version: version.name } as const;
  routes.push(...taxonomyRoutes(input, tags, { locale: locale.code, base: joinUrl(base, set.tagsBasePath) }));
  const main = mainDoc(set.mainDocId, docs, sidebars);
  if (main && !hasRoot && !routes.some(({ url }) => url === base))
    routes.push({ kind: 'redirect', url: base, locale: locale.code, to: joinUrl(base, main.slug), isTemporary: true });
  return routes;
}

/** Reports a main doc that does not exist in any locale or version. */
function reportUnknownMain(input: SetInput, docs: readonly Doc[], diagnostics: Diagnostic[]): void {
  const { mainDocId: wanted, id: set, at } = input.set;
  if (wanted === undefined || docs.length === 0) return;
  const isWanted = (entry: Entry) =>
    entry.kind === 'doc' && entry.docId === wanted && setOfVersion(entry.version) === set;
  if (input.entries.some(isWanted)) return;
  const span = startOfFile(input.configFile);
  const ids = [...new Set(docs.map((doc) => doc.docId))];
  diagnostics.push({
    ...unknownDoc(wanted, span, suggestAndList(wanted, ids, 'doc ids')),
    dataPath: [...at, 'mainDocId'],
  });
}

/** Reports overviews and offers of sidebars that do not exist in any locale or version. */
function reportUnknownOverviews(input: RouteInput, set: DocsSet, diagnostics: Diagnostic[]): void {
  const own = input.sidebars.filter(({ version }) => setOfVersion(version) === set.id);
  const ids = [...new Set(own.map(({ id }) => id))];
  for (const [id, { overview, offline }] of Object.entries(set.sidebars)) {
    if ((!overview && offline === undefined) || ids.includes(id)) continue;
    const { span, dataPath } = inConfig(input, [...set.at, 'sidebars', id]);
    diagnostics.push({ ...unknownSidebar(id, span, { hint: suggestAndList(id, ids, 'sidebar ids') }), dataPath });
  }
}

/** Returns the doc that a version's root leads to: the configured one, else the one at `/`, else the first in a sidebar. */
function mainDoc(
  wanted: string | undefined,
  docs: readonly Doc[],
  sidebars: readonly ExpandedSidebar[],
): Doc | undefined {
  const configured = wanted === undefined ? undefined : docs.find((doc) => doc.docId === wanted);
  if (configured) return configured;
  // An unlisted page must not become the start of the docs.
  const listed = docs.filter((doc) => !doc.unlisted);
  const ids = new Set(listed.map(({ docId }) => docId));
  const first = sidebars.map((sidebar) => firstDocId(sidebar.items, ids)).find((id) => id !== undefined);
  return docs.find((doc) => doc.slug === '/') ?? listed.find((doc) => doc.docId === first) ?? listed[0] ?? docs[0];
}

/** Returns the first doc in a sidebar that is one of `ids`. */
function firstDocId(items: readonly ExpandedItem[], ids: ReadonlySet<string>): string | undefined {
  for (const item of items) {
    const own =
      item.type === 'doc' ? item.docId : item.type === 'category' && item.link?.type === 'doc' && item.link.id;
    if (own && ids.has(own)) return own;
    const found = item.type === 'category' ? firstDocId(item.items, ids) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
