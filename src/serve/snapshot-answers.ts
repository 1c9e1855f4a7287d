import { relative } from 'node:path';
import { joinedSheets } from '../../templates/sheets.ts';
import { searchFiles } from '../build/search-files.ts';
import { searchRecords } from '../build/search-records.ts';
import type { SiteSnapshot } from '../build/site-session.ts';
import { formatPretty } from '../diagnostics/format.ts';
import { openInside, realRoot } from '../io/open-inside.ts';
import { escapeHtml } from '../markdown/escape-html.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { algoliaSettings, algoliaSynonyms } from '../stages/algolia-settings.ts';
import { publicHref } from '../stages/public-url.ts';
import { contentFileTarget } from '../stages/resolve-links.ts';
import { sidebarBranchFiles } from '../stages/site-index.ts';
import { weakWordsOfLocale } from '../stages/weak-words.ts';
import type { AuthoringResponse } from './authoring-server.ts';
import { mediaTypeOf } from './content-types.ts';
import type { SiteIndex } from './search-api/index-store.ts';

const HTML = 'text/html; charset=utf-8';

/** A page as it is drawn, or where it leads to. */
export function renderRoute({ renderer, loaded, ...rest }: SiteSnapshot, route: Route): AuthoringResponse {
  if (!renderer || !loaded) return brokenSite(rest);
  if (route.kind === 'redirect') {
    return { status: 302, contentType: HTML, body: '', headers: { location: publicHref(loaded.site, route.to) } };
  }
  return { status: 200, contentType: HTML, body: renderer.prepare(route).render().contents };
}

/** Looks up files of the search, which are made when the first of them is asked for. */
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

/** Name of the index; where the config names none, the one recent searches are kept under. */
export function searchIndexName(config: SiteConfig | undefined): string {
  return config?.search.algolia?.indexName ?? 'docs';
}

/** What `search push` would send, made when it is asked for. */
export function searchIndexOf({ loaded, settle }: SiteSnapshot): () => SiteIndex | undefined {
  let index: SiteIndex | undefined;
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

/** The sheets that a page links as one. */
export function sheetsAt({ loaded, assets }: SiteSnapshot, path: string): AuthoringResponse | undefined {
  const baseUrl = loaded?.site.config.baseUrl;
  const [sheets] = assets?.sheets && baseUrl !== undefined ? joinedSheets(assets.sheets, [baseUrl + path]) : [];
  return sheets && { status: 200, contentType: mediaTypeOf(path).type, body: sheets.contents };
}

/** Addresses of the client's scripts by the names of their sources. */
export function scriptsOf({ loaded, assets }: SiteSnapshot): Readonly<Record<string, string>> {
  const baseUrl = loaded?.site.config.baseUrl ?? '/';
  const named = (assets?.files ?? []).flatMap(({ path }): [string, string][] => {
    const name = /^assets\/(.+)-[^-]+\.js$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, baseUrl + path]];
  });
  return Object.fromEntries(named);
}

/** Every file the site publishes besides pages, by its path below the base path. */
export function fileTable(
  root: string,
  { loaded, assets }: SiteSnapshot,
): Map<string, () => AuthoringResponse | undefined> {
  const table = new Map<string, () => AuthoringResponse | undefined>();
  const generated = [...(assets?.files ?? []), ...(loaded ? sidebarBranchFiles(loaded.index) : [])];
  for (const { path, contents } of generated)
    table.set(path, () => ({ status: 200, contentType: mediaTypeOf(path).type, body: contents }));
  const content = realRoot(`${root}/content`);
  const fromDisk = (file: string) => (): AuthoringResponse | undefined => {
    const opened = content === undefined ? undefined : openInside(content, file.slice('content/'.length));
    return opened && 'bytes' in opened
      ? { status: 200, contentType: mediaTypeOf(file).type, body: opened.bytes }
      : undefined;
  };
  for (const { file, path } of loaded?.site.staticFiles.values() ?? []) table.set(path, fromDisk(file));
  for (const { file, path, hash } of loaded?.site.contentFiles.values() ?? [])
    table.set(contentFileTarget(path, hash ?? ''), fromDisk(file));
  const site = realRoot(root);
  for (const { source, path } of loaded?.importedFiles ?? []) {
    if (path === undefined || site === undefined || table.has(path)) continue;
    table.set(path, () => {
      const opened = openInside(site, relative(site, source));
      return 'bytes' in opened ? { status: 200, contentType: mediaTypeOf(path).type, body: opened.bytes } : undefined;
    });
  }
  return table;
}

/** Shown while there is no page to show; the overlay puts the findings above it. */
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
