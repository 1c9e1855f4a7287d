import {
  type ClaimPlace,
  collidingRoute,
  duplicateRoute,
  staticFileClash,
  unknownDoc,
  unknownSidebar,
} from '../diagnostics/messages/graph.ts';
import { suggestAndList } from '../diagnostics/suggest.ts';
import type { Diagnostic, Outcome } from '../model/diagnostic.ts';
import type { DocsVersion } from '../model/docs-version.ts';
import type { Doc, Entry } from '../model/entry.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { StaticFile } from '../model/site.ts';
import type { LocaleCode, UrlPath } from '../model/source.ts';
import type { Author, Taxonomy } from '../model/taxonomy.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { blogPartBase, blogPartPath, blogPath, countListPages, listPagePath } from './blog-paths.ts';
import { isBorrowed } from './borrow-entries.ts';
import { checkRedirects } from './build-host-files.ts';
import { findTaxonomy } from './build-taxonomies.ts';
import { categoryPages } from './category-addresses.ts';
import type { ExpandedItem, ExpandedSidebar } from './expand-sidebars.ts';
import { joinUrl } from './join-url.ts';
import { outputPath } from './public-url.ts';

export interface RouteInput {
  readonly config: SiteConfig;
  readonly configFile: string;
  readonly locales: readonly Locale[];
  readonly versions: readonly DocsVersion[];
  readonly entries: readonly Entry[];
  readonly taxonomies: readonly Taxonomy[];
  readonly authors: readonly Author[];
  readonly sidebars: readonly ExpandedSidebar[];
  readonly staticFiles: readonly StaticFile[];
}

/**
 * Gives every page of every locale its address. Pages that claim one address, or addresses that differ only in
 * case, are reported with all their files; the first claim keeps the address.
 */
export function assignRoutes(input: RouteInput): Outcome<Route[]> {
  const routes: Claim[] = [];
  const diagnostics: Diagnostic[] = [];
  const versions = new Map(input.versions.map((version) => [version.name, version]));
  const categories: Categories = {
    pages: new Map(
      input.versions.map(({ name }) => [name, categoryPages(input.sidebars, name, input.config.i18n.defaultLocale)]),
    ),
    places: new Map(),
  };
  for (const locale of input.locales) {
    const own = input.entries.filter((entry) => entry.locale === locale.code);
    for (const entry of own) {
      const url = entryUrl(input.config, locale, versions, entry);
      if (url)
        routes.push({
          route: { kind: 'entry', url, locale: locale.code, entry: entry.id, isFallback: isBorrowed(entry) },
          file: entry.file,
        });
    }
    const generated = [
      ...docsRoutes(input, locale, own, categories, diagnostics),
      ...blogRoutes(input, locale, own),
      ...siteRoutes(input.config, locale),
    ];
    routes.push(
      ...generated.map((route) => {
        const place = categories.places.get(route);
        return { route, file: place?.span.file || input.configFile, ...(place?.span.file ? { place } : {}) };
      }),
    );
    const home = joinUrl(locale.urlPrefix);
    if (!routes.some(({ route }) => route.url === home)) {
      const to = frontPage(input, locale, routes);
      if (to)
        routes.push({
          route: { kind: 'redirect', url: home, locale: locale.code, to, isTemporary: true },
          file: input.configFile,
        });
    }
  }
  const pages = routes.map(({ route }) => route);
  const own = input.config.redirects.map(({ from, to }) => ({ from: joinUrl(from), to: joinUrl(to) }));
  const places = own.map((redirect, i) => ({ ...redirect, place: inConfig(input, ['redirects', i]) }));
  const targets = [
    ...pages.filter(({ kind }) => kind !== 'redirect').map(({ url }) => url),
    ...input.staticFiles.map(({ path }) => joinUrl(path)),
  ];
  // Our own redirects take part so that chains through them show; what is wrong then is the author's redirect.
  const found = checkRedirects([...ownRedirects(input, pages), ...places], targets);
  diagnostics.push(...found.filter(({ dataPath }) => dataPath !== undefined && dataPath.length > 0));
  const known = new Set<string>(pages.map(({ url }) => url));
  for (const { from, to } of own) {
    if (!known.has(from))
      routes.push({
        route: { kind: 'redirect', url: from, locale: localeOf(input, from), to },
        file: input.configFile,
      });
    known.add(from);
  }
  diagnostics.push(...staticClashes(input, routes));
  return { value: settleClaims(routes, diagnostics), diagnostics };
}

/** The redirects we make ourselves, such as that of `/docs`, in the form their check takes. */
function ownRedirects(input: RouteInput, routes: readonly Route[]) {
  return routes.flatMap((route) =>
    route.kind === 'redirect' ? [{ from: route.url, to: route.to, place: inConfig(input, []) }] : [],
  );
}

function inConfig({ configFile }: RouteInput, dataPath: readonly (string | number)[]) {
  return { span: { file: configFile, start: { line: 1, column: 1 } }, dataPath };
}

/** The locale whose part of the site a path is in. */
function localeOf({ locales, config }: RouteInput, path: UrlPath): LocaleCode {
  const own = locales.find(
    ({ urlPrefix }) => urlPrefix !== '' && (path === urlPrefix || path.startsWith(`${urlPrefix}/`)),
  );
  return own?.code ?? config.i18n.defaultLocale;
}

/** What the start of a site without a home page leads to: the main doc, else the blog, else its first page. */
function frontPage({ config }: RouteInput, locale: Locale, claims: readonly { route: Route }[]): UrlPath | undefined {
  const own = claims.map(({ route }) => route).filter((route) => route.locale === locale.code);
  const docsRoot = docsBase(config, locale);
  const docs = own.find((route) => route.url === docsRoot);
  if (docs) return docs.kind === 'redirect' ? docs.to : docs.url;
  return (own.find(({ kind }) => kind === 'blog-list') ?? own.find(({ kind }) => kind === 'entry'))?.url;
}

/** Root of the docs in a locale, or of one of their versions; before the base path. */
export function docsBase({ docs }: SiteConfig, locale: Locale, version?: DocsVersion): UrlPath | undefined {
  return docs ? joinUrl(locale.urlPrefix, docs.routeBasePath, version?.path ?? '') : undefined;
}

function entryUrl(
  config: SiteConfig,
  locale: Locale,
  versions: ReadonlyMap<string, DocsVersion>,
  entry: Entry,
): UrlPath | undefined {
  switch (entry.kind) {
    case 'doc': {
      const base = docsBase(config, locale, versions.get(entry.version));
      return base === undefined ? undefined : joinUrl(base, entry.slug);
    }
    case 'post':
      return config.blog ? joinUrl(locale.urlPrefix, config.blog.routeBasePath, entry.slug) : undefined;
    case 'page':
      return joinUrl(locale.urlPrefix, entry.slug);
  }
}

/** The generated pages of categories by version, and where what is given an address is written. */
interface Categories {
  readonly pages: ReadonlyMap<string, ReturnType<typeof categoryPages>>;
  readonly places: Map<Route, ClaimPlace>;
}

function docsRoutes(
  input: RouteInput,
  locale: Locale,
  own: readonly Entry[],
  categories: Categories,
  diagnostics: Diagnostic[],
): Route[] {
  const { config } = input;
  const root = docsBase(config, locale);
  if (!config.docs || root === undefined) return [];
  const docs = own.filter((entry): entry is Doc => entry.kind === 'doc');
  reportUnknownMain(input, docs, diagnostics);
  if (locale.code === config.i18n.defaultLocale) reportUnknownOverviews(input, diagnostics);
  const routes = input.versions.flatMap((version) => {
    const inVersion = input.versions.length === 1 ? docs : docs.filter((doc) => doc.version === version.name);
    return inVersion.length === 0 ? [] : versionRoutes(input, locale, version, inVersion, categories);
  });
  // A last version with a path of its own leaves the docs base to nobody.
  const last = input.versions.find(({ isLast }) => isLast);
  const lastRoot = last && docsBase(config, locale, last);
  if (lastRoot !== undefined && lastRoot !== root && !input.versions.some(({ path }) => path === '')) {
    const main = routes.find((route) => route.kind === 'redirect' && route.url === lastRoot);
    const to = main?.kind === 'redirect' ? main.to : lastRoot;
    if (docs.some((doc) => doc.version === last?.name))
      routes.push({ kind: 'redirect', url: root, locale: locale.code, to, isTemporary: true });
  }
  return routes;
}

/** Generated pages of a version in one locale, and the way from its root to its main doc. */
function versionRoutes(
  input: RouteInput,
  locale: Locale,
  version: DocsVersion,
  docs: readonly Doc[],
  { pages, places }: Categories,
): Route[] {
  const { config } = input;
  const base = docsBase(config, locale, version);
  if (!config.docs || base === undefined) return [];
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
  const listed = new Set(docs.filter(({ unlisted }) => !unlisted).map(({ docId }) => docId));
  for (const { id, items } of sidebars) {
    const overview = config.docs.sidebars[id]?.overview;
    if (!overview || firstDocId(items, listed) === undefined) continue;
    const url = joinUrl(base, overview.path);
    routes.push({ kind: 'course', url, locale: locale.code, version: version.name, sidebar: id });
  }
  const tags = { taxonomy: 'doc-tags', version: version.name } as const;
  routes.push(...taxonomyRoutes(input, tags, locale.code, joinUrl(base, config.docs.tagsBasePath)));
  const main = mainDoc(config.docs.mainDocId, docs, sidebars);
  // Docs may stand at the start of the site, beside a home page of its own.
  const isTaken = input.entries.some(
    (entry) => entry.kind === 'page' && entry.locale === locale.code && joinUrl(locale.urlPrefix, entry.slug) === base,
  );
  const hasRoot = isTaken || docs.some((doc) => doc.slug === '/');
  if (main && !hasRoot)
    routes.push({ kind: 'redirect', url: base, locale: locale.code, to: joinUrl(base, main.slug), isTemporary: true });
  return routes;
}

/** A main doc that neither any locale nor any version has. */
function reportUnknownMain(input: RouteInput, docs: readonly Doc[], diagnostics: Diagnostic[]): void {
  const wanted = input.config.docs ? input.config.docs.mainDocId : undefined;
  if (wanted === undefined || docs.length === 0) return;
  if (input.entries.some((entry) => entry.kind === 'doc' && entry.docId === wanted)) return;
  const span = { file: input.configFile, start: { line: 1, column: 1 } };
  const ids = [...new Set(docs.map((doc) => doc.docId))];
  diagnostics.push({
    ...unknownDoc(wanted, span, suggestAndList(wanted, ids, 'doc ids')),
    dataPath: ['docs', 'mainDocId'],
  });
}

/** Overviews of sidebars that neither any locale nor any version has. */
function reportUnknownOverviews(input: RouteInput, diagnostics: Diagnostic[]): void {
  const ids = [...new Set(input.sidebars.map(({ id }) => id))];
  for (const [id, { overview }] of Object.entries(input.config.docs ? input.config.docs.sidebars : {})) {
    if (!overview || ids.includes(id)) continue;
    const { span, dataPath } = inConfig(input, ['docs', 'sidebars', id]);
    diagnostics.push({ ...unknownSidebar(id, span, suggestAndList(id, ids, 'sidebar ids')), dataPath });
  }
}

/** The doc that a version's root leads to: the configured one, else the one at `/`, else the first of a sidebar. */
function mainDoc(
  wanted: string | undefined,
  docs: readonly Doc[],
  sidebars: readonly ExpandedSidebar[],
): Doc | undefined {
  const configured = wanted === undefined ? undefined : docs.find((doc) => doc.docId === wanted);
  if (configured) return configured;
  // Nobody is led to an unlisted page who does not ask for it.
  const listed = docs.filter((doc) => !doc.unlisted);
  const ids = new Set(listed.map(({ docId }) => docId));
  const first = sidebars.map((sidebar) => firstDocId(sidebar.items, ids)).find((id) => id !== undefined);
  return docs.find((doc) => doc.slug === '/') ?? listed.find((doc) => doc.docId === first) ?? listed[0] ?? docs[0];
}

/** The first of some docs that a sidebar leads to. */
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

function blogRoutes(input: RouteInput, locale: Locale, own: readonly Entry[]): Route[] {
  const { config } = input;
  if (!config.blog) return [];
  const posts = own.filter((entry) => entry.kind === 'post' && !entry.unlisted);
  if (posts.length === 0) return [];
  const code = locale.code;
  const routes: Route[] = listPages(config, blogPath(config, locale), posts.length, (place) => ({
    kind: 'blog-list',
    locale: code,
    ...place,
  }));
  if (blogPartBase(config, 'archive') !== undefined)
    routes.push({ kind: 'archive', url: blogPartPath(config, locale, 'archive'), locale: code });
  const authors = input.authors.filter((author) => author.locale === code);
  if (authors.length > 0) routes.push({ kind: 'authors', url: blogPartPath(config, locale, 'authors'), locale: code });
  for (const { slug, key, entries } of authors) {
    if (slug === undefined) continue;
    routes.push(
      ...listPages(config, blogPartPath(config, locale, 'authors', slug), entries.length, (place) => ({
        kind: 'author' as const,
        locale: code,
        author: key,
        ...place,
      })),
    );
  }
  const tags = blogPartPath(config, locale, 'tags');
  return [...routes, ...taxonomyRoutes(input, { taxonomy: 'blog-tags' }, code, tags)];
}

/** One route for each page of a list that may be too long for one. */
function listPages(
  config: SiteConfig,
  base: UrlPath,
  entries: number,
  toRoute: (place: { url: UrlPath; page: number; pages: number }) => Route,
): Route[] {
  const pages = countListPages(config, entries);
  return Array.from({ length: pages }, (_, i) =>
    toRoute({ url: listPagePath(config, base, i + 1), page: i + 1, pages }),
  );
}

function taxonomyRoutes(
  { config, taxonomies }: RouteInput,
  of: { readonly taxonomy: Taxonomy['name']; readonly version?: string },
  locale: LocaleCode,
  base: UrlPath,
): Route[] {
  const terms = findTaxonomy(taxonomies, locale, of)?.terms ?? [];
  const index: Route[] = terms.every(({ unlisted }) => unlisted) ? [] : [{ kind: 'tags', url: base, locale, ...of }];
  return [
    ...index,
    ...terms.flatMap((term) => {
      const url = joinUrl(base, term.slug);
      const facts = { kind: 'tag', locale, ...of, term: term.key } as const;
      // Docs are lines of a list, posts are parts of a page.
      if (of.taxonomy === 'doc-tags') return [{ ...facts, url, page: 1, pages: 1 }];
      return listPages(config, url, term.entries.length, (place) => ({ ...facts, ...place }));
    }),
  ];
}

function siteRoutes(config: SiteConfig, locale: Locale): Route[] {
  return [
    { kind: 'search', url: joinUrl(locale.urlPrefix, config.search.path), locale: locale.code },
    { kind: 'not-found', url: joinUrl(locale.urlPrefix, '404'), locale: locale.code },
  ];
}

/** Static files that stand where a page is written, or where one of its folders has to be. */
function staticClashes(
  { config, staticFiles }: RouteInput,
  claims: readonly { route: Route; file: string }[],
): Diagnostic[] {
  const byPath = new Map(staticFiles.map((file) => [file.path, file]));
  const reported = new Set<string>();
  return claims.flatMap(({ route, file }) => {
    const parts = outputPath(config, route).split('/');
    return parts.flatMap((_, i) => {
      const clash = byPath.get(parts.slice(0, i + 1).join('/'));
      if (!clash || reported.has(clash.path)) return [];
      reported.add(clash.path);
      return [staticFileClash(route.url, clash.file, file)];
    });
  });
}

/** A page with what asks for it. */
interface Claim {
  readonly route: Route;
  readonly file: string;
  /** Where in the file; its start if absent. */
  readonly place?: ClaimPlace;
}

function settleClaims(claims: readonly Claim[], diagnostics: Diagnostic[]): Route[] {
  const byUrl = new Map<UrlPath, { route: Route; owners: ClaimPlace[] }>();
  const isCategory = new Set(claims.flatMap(({ route, place }) => (route.kind === 'category' && place ? [place] : [])));
  const byFolded = new Map<string, { url: UrlPath; file: string }>();
  for (const { route, file, place = { span: { file, start: { line: 1, column: 1 } } } } of claims) {
    const holder = byUrl.get(route.url);
    if (holder) {
      // Tags and authors that share an address were reported where they are declared.
      const isReported = route.kind === holder.route.kind && (route.kind === 'tag' || route.kind === 'author');
      if (!isReported) holder.owners.push(place);
      continue;
    }
    byUrl.set(route.url, { route, owners: [place] });
    // Upper case first: it joins ß with ss, ς with σ, and ligatures with their letters.
    const folded = route.url.toUpperCase().toLowerCase();
    const near = byFolded.get(folded);
    if (near) diagnostics.push(collidingRoute(route.url, near.url, file, near.file));
    else byFolded.set(folded, { url: route.url, file });
  }
  const reported = new Set<string>();
  for (const [url, { route, owners }] of byUrl) {
    const [first, ...others] = owners;
    if (!first || others.length === 0) continue;
    // One pair of categories meets in every locale, and is written once.
    const pair = JSON.stringify(owners);
    if (route.kind === 'category' && reported.has(pair)) continue;
    reported.add(pair);
    const isOfCategories = route.kind === 'category' && others.every((other) => isCategory.has(other));
    diagnostics.push(duplicateRoute(url, first, others, isOfCategories));
  }
  return [...byUrl.values()].map(({ route }) => route);
}
