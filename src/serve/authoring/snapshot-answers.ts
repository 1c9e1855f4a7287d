/** Answers requests for pages and files of one site snapshot. */

import { relative } from 'node:path';
import { joinedSheets } from '../../../templates/sheets.ts';
import { formatPretty } from '../../diagnostics/format.ts';
import { isPrivateKey } from '../../io/published/private-key.ts';
import { contentRoots } from '../../io/read/content-roots.ts';
import { openContent } from '../../io/read/open-content.ts';
import { realRoot } from '../../io/read/open-inside.ts';
import { openSiteFile } from '../../io/read/open-site-file.ts';
import { escapeHtml } from '../../markdown/html/escape-html.ts';
import type { Route } from '../../model/route.ts';
import { bookBytes } from '../../pipeline/book/write-book.ts';
import { searchRecords } from '../../pipeline/commands/search-records.ts';
import { searchFiles } from '../../pipeline/publish/search-files.ts';
import { siteFiles } from '../../pipeline/publish/site-files.ts';
import type { SiteSnapshot } from '../../pipeline/site-session.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { offerBooks } from '../../stages/book/offer-books.ts';
import { contentFileTarget } from '../../stages/graph/find-link-target.ts';
import { publicHref } from '../../stages/graph/public-url.ts';
import { sidebarBranchFiles } from '../../stages/graph/site-index.ts';
import { mediaTypeOf } from '../../stages/outputs/media-types.ts';
import { algoliaSettings, algoliaSynonyms } from '../../stages/search/algolia-settings.ts';
import { weakWordsOfLocale } from '../../stages/search/weak-words.ts';
import type { AuthoringResponse } from '../authoring-server.ts';
import type { PublishedIndex } from '../search-api/index-store.ts';

const HTML = 'text/html; charset=utf-8';

/** Renders the page of a route, or returns the redirect. */
export function renderRoute({ renderer, loaded, ...rest }: SiteSnapshot, route: Route): AuthoringResponse {
  if (!renderer || !loaded) return brokenSite(rest);
  if (route.kind === 'redirect') {
    return { status: 302, contentType: HTML, body: '', headers: { location: publicHref(loaded.site, route.to) } };
  }
  return { status: 200, contentType: HTML, body: renderer.prepare(route).render().contents };
}

/** Returns a function that looks up files of the search index by path. The files are built on the first request for one. */
export function searchTable({ loaded, assets, settle }: SiteSnapshot): (path: string) => AuthoringResponse | undefined {
  let files: Map<string, AuthoringResponse['body']> | undefined;
  return (path) => {
    if (!loaded || settle || !/(?:^|\/)search-(?:index|settings|[0-9a-f]{12})[^/]*\.json$/.test(path)) return undefined;
    files ??= new Map(
      loaded.site.locales.flatMap((locale) =>
        [...searchFiles(loaded, locale, { assets, keepsWords: true })].map(
          (file) => [file.path, file.contents] as const,
        ),
      ),
    );
    const body = files.get(path);
    return body === undefined ? undefined : { status: 200, contentType: mediaTypeOf(path).type, body };
  };
}

/** Returns the index name of the config; without one, `docs`, the name under which recent searches are stored. */
export function searchIndexName(config: SiteConfig | undefined): string {
  return config?.search.algolia?.indexName ?? 'docs';
}

/** Returns a function that builds the index that `search push` would send, on its first call. */
export function searchIndexOf({ loaded, settle }: SiteSnapshot): () => PublishedIndex | undefined {
  let index: PublishedIndex | undefined;
  return () => {
    if (!loaded || settle || index) return index;
    const { config } = loaded.site;
    const locales = loaded.site.locales.map(({ code }) => code);
    index = {
      name: searchIndexName(config),
      records: searchRecords(loaded).records,
      settings: algoliaSettings(
        locales,
        loaded.site.locales.flatMap((locale) => weakWordsOfLocale(locale, config.search.weakWords)),
      ),
      synonyms: algoliaSynonyms(config.search.synonyms, locales),
    };
    return index;
  };
}

/** Returns the joined style sheets at a path; pages link several sheets as one file. */
export function sheetsAt({ loaded, assets }: SiteSnapshot, path: string): AuthoringResponse | undefined {
  const baseUrl = loaded?.site.config.baseUrl;
  const [sheets] = assets?.sheets && baseUrl !== undefined ? joinedSheets(assets.sheets, [baseUrl + path]) : [];
  return sheets && { status: 200, contentType: mediaTypeOf(path).type, body: sheets.contents };
}

/** Files that browsers ask for because the head of a page names them, and those that a build puts beside them. */
const MADE = /(?:^|\/)(?:rss\.xml|atom\.xml|feed\.json|opensearch\.xml|manifest\.webmanifest|llms\.txt|robots\.txt)$/;

/** Returns a file that a build makes from the whole site, such as a feed. It is made anew for each request. */
export function madeFileAt({ loaded, assets, settle }: SiteSnapshot, path: string): AuthoringResponse | undefined {
  if (!loaded || !assets || settle || !MADE.test(path)) return undefined;
  const { locales } = loaded.site;
  for (const { stage, files } of siteFiles({ loaded, assets, locales, sitemaps: new Map() })) {
    if (stage !== 'feeds' && stage !== 'other files') continue;
    for (const file of files)
      if (file.path === path) return { status: 200, contentType: mediaTypeOf(path).type, body: file.contents };
  }
  return undefined;
}

/** Returns the URLs of the client scripts, by the names of their sources. */
export function scriptsOf({ loaded, assets }: SiteSnapshot): Readonly<Record<string, string>> {
  const baseUrl = loaded?.site.config.baseUrl ?? '/';
  const named = (assets?.files ?? []).flatMap(({ path }): [string, string][] => {
    const name = /^assets\/(.+)-[^-]+\.js$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, baseUrl + path]];
  });
  return Object.fromEntries(named);
}

/** Returns functions that answer requests for the files of the site other than pages, by paths without the base path. */
export function fileTable(
  root: string,
  { loaded, assets, settle }: SiteSnapshot,
): Map<string, () => AuthoringResponse | undefined> {
  const table = new Map<string, () => AuthoringResponse | undefined>();
  const generated = [...(assets?.files ?? []), ...(loaded ? sidebarBranchFiles(loaded.index) : [])];
  for (const { path, contents } of generated)
    table.set(path, () => ({ status: 200, contentType: mediaTypeOf(path).type, body: contents }));
  // Before all texts are read, books would miss some.
  for (const { offers, ...book } of loaded && !settle ? offerBooks(loaded.site, false) : []) {
    for (const { path, format } of offers) {
      if (format === 'pdf') continue;
      let body: Uint8Array | undefined;
      table.set(path, () => {
        body ??= loaded && bookBytes(format, { root, loaded, ...book });
        return body && { status: 200, contentType: mediaTypeOf(path).type, body };
      });
    }
  }
  const roots = loaded ? contentRoots(root, loaded.site.config).value : [];
  // Like a build, unless the config says that a key is an example.
  const hidesKeys = (loaded?.site.config.rules['source/private-key'] ?? 'error') === 'error';
  const fromDisk = (file: string) => (): AuthoringResponse | undefined => {
    const opened = openContent(roots, file);
    if (!('bytes' in opened) || (hidesKeys && isPrivateKey(file, opened.bytes))) return undefined;
    return { status: 200, contentType: mediaTypeOf(file).type, body: opened.bytes };
  };
  for (const { file, path } of loaded?.site.staticFiles.values() ?? []) table.set(path, fromDisk(file));
  for (const { file, path, hash } of loaded?.site.contentFiles.values() ?? [])
    table.set(contentFileTarget(path, hash ?? ''), fromDisk(file));
  const site = realRoot(root);
  for (const { source, path } of loaded?.importedFiles ?? []) {
    if (path === undefined || site === undefined || table.has(path)) continue;
    table.set(path, () => {
      const file = relative(site, source).replaceAll('\\', '/');
      const opened = openSiteFile(site, file, roots);
      if (!('bytes' in opened) || (hidesKeys && isPrivateKey(file, opened.bytes))) return undefined;
      return { status: 200, contentType: mediaTypeOf(path).type, body: opened.bytes };
    });
  }
  return table;
}

/** Returns the page that is shown while no page can be rendered; it lists the findings. */
export function brokenSite({ diagnostics, textOf }: Pick<SiteSnapshot, 'diagnostics' | 'textOf'>): AuthoringResponse {
  const findings = diagnostics
    .map((diagnostic) => `<pre>${escapeHtml(formatPretty(diagnostic, textOf))}</pre>`)
    .join('\n');
  const body = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>The site cannot be shown yet</title></head>
<body><main><h1>The site cannot be shown yet</h1>
<p>Fix what is listed here; this page reloads by itself.</p>
${findings}</main></body>
</html>
`;
  return { status: 500, contentType: HTML, body };
}
