import { staticFileClash } from '../../diagnostics/messages/graph.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import type { Entry } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';
import type { LocaleCode, UrlPath } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { offersOffline, offlineFileNames } from '../offline/offline-config.ts';
import { checkRedirects } from '../outputs/build-host-files.ts';
import { categoryPages } from '../sidebars/category-addresses.ts';
import { type Categories, docsRoutes } from './docs-routes.ts';
import { entryUrl, setBase } from './entry-url.ts';
import { folderClashes } from './folder-clashes.ts';
import { joinUrl } from './join-url.ts';
import { blogRoutes } from './list-routes.ts';
import { outputPath } from './public-url.ts';
import { inConfig, type RouteInput } from './route-input.ts';
import { type Claim, settleClaims } from './settle-claims.ts';

/**
 * Assigns a URL to every page of every locale. Pages with the same URL, or with URLs that differ only in case, are reported with
 * all their files. The first page keeps the URL.
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
      const url = entryUrl(input.config, locale, { versions, entry });
      if (url && !isNotFound(entry))
        routes.push({
          route: { kind: 'entry', url, locale: locale.code, entry: entry.id, isFallback: isBorrowed(entry) },
          file: entry.file,
        });
    }
    const generated = [
      ...docsRoutes(input, locale, { own, categories, diagnostics }),
      ...blogRoutes(input, locale, own),
      ...siteRoutes(input.config, locale, own),
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
  // Our own redirects are included, so that chains through them are found. The finding is then about the author's redirect.
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
  diagnostics.push(...staticClashes(input, routes), ...folderClashes(input, routes));
  return { value: settleClaims(routes, diagnostics), diagnostics };
}

/** Returns the redirects that we make, such as that of `/docs`, in the form that `checkRedirects` takes. */
function ownRedirects(input: RouteInput, routes: readonly Route[]) {
  return routes.flatMap((route) =>
    route.kind === 'redirect' ? [{ from: route.url, to: route.to, place: inConfig(input, []) }] : [],
  );
}

/** Returns the locale to whose part of the site a path belongs. */
function localeOf({ locales, config }: RouteInput, path: UrlPath): LocaleCode {
  const own = locales.find(
    ({ urlPrefix }) => urlPrefix !== '' && (path === urlPrefix || path.startsWith(`${urlPrefix}/`)),
  );
  return own?.code ?? config.i18n.defaultLocale;
}

/** Returns where the start of a site without a home page leads: to the main doc, else to the blog, else to its first page. */
function frontPage({ config }: RouteInput, locale: Locale, claims: readonly { route: Route }[]): UrlPath | undefined {
  const own = claims.map(({ route }) => route).filter((route) => route.locale === locale.code);
  const roots = config.docsSets.map((set) => setBase(set, locale));
  const docs = roots.map((root) => own.find(({ url }) => url === root)).find((route) => route !== undefined);
  if (docs) return docs.kind === 'redirect' ? docs.to : docs.url;
  return (own.find(({ kind }) => kind === 'blog-list') ?? own.find(({ kind }) => kind === 'entry'))?.url;
}

function siteRoutes(config: SiteConfig, locale: Locale, own: readonly Entry[]): Route[] {
  const written = own.find(isNotFound);
  return [
    { kind: 'search', url: joinUrl(locale.urlPrefix, config.search.path), locale: locale.code },
    {
      kind: 'not-found',
      url: joinUrl(locale.urlPrefix, '404'),
      locale: locale.code,
      ...(written ? { entry: written.id } : {}),
    },
    ...(offersOffline(config)
      ? [{ kind: 'offline', url: joinUrl(locale.urlPrefix, 'offline'), locale: locale.code } as const]
      : []),
  ];
}

/** Whether a page is the site's own 404 page: `pages/404.md`. */
function isNotFound(entry: Entry): boolean {
  return entry.kind === 'page' && joinUrl(entry.slug) === '/404';
}

/** Reports static files at the path of a page or of a file of the tool, or at the path of a folder that one of them needs. */
function staticClashes(
  { config, configFile, staticFiles }: RouteInput,
  claims: readonly { route: Route; file: string }[],
): Diagnostic[] {
  const byPath = new Map(staticFiles.map((file) => [file.path, file]));
  const reported = new Set<string>();
  const places = [
    ...claims.map(({ route, file }) => ({ url: route.url, path: outputPath(config, route), file })),
    ...offlineFileNames(config).map((path) => ({ url: joinUrl(path), path, file: configFile })),
  ];
  return places.flatMap(({ url, path, file }) => {
    const parts = path.split('/');
    return parts.flatMap((_, i) => {
      const clash = byPath.get(parts.slice(0, i + 1).join('/'));
      if (!clash || reported.has(clash.path)) return [];
      reported.add(clash.path);
      return [staticFileClash(url, clash.file, file)];
    });
  });
}
