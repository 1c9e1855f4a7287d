import { folderOnFile } from '../../diagnostics/messages/graph.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { joinUrl } from './join-url.ts';
import { outputPath } from './public-url.ts';
import type { RouteInput } from './route-input.ts';
import type { Claim } from './settle-claims.ts';

/** Files that the tool may write below each locale. */
const OF_LOCALE = ['sitemap.xml', 'opensearch.xml', 'llms.txt', 'manifest.webmanifest', '404.html'];
/** Files that the tool may write for the whole site. */
const OF_SITE = ['robots.txt', '_headers', '_redirects'];
const FEEDS = ['rss.xml', 'atom.xml', 'feed.json'];

/**
 * Reports pages that need a folder at the path of a file: of the file of another page (`slug: index.html`), of its Markdown twin
 * (`slug: other.md`), or of a file of the tool (`slug: robots.txt`).
 */
export function folderClashes({ config, locales }: RouteInput, claims: readonly Claim[]): Diagnostic[] {
  const files = new Map<string, string | undefined>();
  for (const path of OF_SITE) files.set(path, undefined);
  for (const { urlPrefix } of locales) {
    const { blog } = config;
    const feeds = blog ? FEEDS.map((name) => `${blog.routeBasePath}/${name}`) : [];
    for (const path of [...OF_LOCALE, ...feeds]) files.set(joinUrl(urlPrefix, path).slice(1), undefined);
  }
  for (const { route, file } of claims) {
    files.set(outputPath(config, route), file);
    if (route.kind === 'entry') files.set(`${route.url === '/' ? '/index' : route.url}.md`.slice(1), file);
  }
  return claims.flatMap(({ route, file }) => {
    const parts = outputPath(config, route).split('/');
    for (let length = 1; length < parts.length; length++) {
      const path = parts.slice(0, length).join('/');
      if (files.has(path)) return [folderOnFile(route.url, path, { file, other: files.get(path) })];
    }
    return [];
  });
}
