import type { ConfigMessages } from '../../model/config-messages.ts';
import type { ContentPlace } from '../../model/content-root.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Entry, Post } from '../../model/entry.ts';
import type { LastChange } from '../../model/last-change.ts';
import type { Locale } from '../../model/locale.ts';
import type { PluginData } from '../../model/plugin-data.ts';
import type { Route } from '../../model/route.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import type { LocaleCode, SourceId, UrlPath } from '../../model/source.ts';
import type { StaticFile } from '../../model/static-file.ts';
import type { Author, Taxonomy } from '../../model/taxonomy.ts';
import type { CollectionData } from '../../schema/content/collection-page.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { Site } from './site.ts';

/** Results of earlier stages. */
interface SiteParts {
  readonly config: SiteConfig;
  readonly locales: readonly Locale[];
  readonly roots: readonly ContentPlace[];
  readonly versions: readonly DocsVersion[];
  readonly entries: readonly Entry[];
  readonly routes: readonly Route[];
  readonly sidebars: readonly Sidebar[];
  readonly taxonomies: readonly Taxonomy[];
  readonly authors: readonly Author[];
  readonly messages: ReadonlyMap<LocaleCode, ConfigMessages>;
  readonly staticFiles: readonly StaticFile[];
  readonly contentFiles: readonly StaticFile[];
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  readonly staleSections?: Site['staleSections'];
  readonly pluginData?: PluginData | undefined;
  readonly collectionData?: CollectionData | undefined;
}

/** Joins the parts into the content graph and freezes it. */
export function assembleSite(parts: SiteParts): Site {
  const translations = new Map<string, SourceId[]>();
  const routeOfEntry = new Map<SourceId, UrlPath>();
  for (const { key, id } of parts.entries) {
    const known = translations.get(key);
    // V8 makes room for more items in an array that grows.
    translations.set(key, known ? [...known, id] : [id]);
  }
  for (const route of parts.routes) if (route.kind === 'entry') routeOfEntry.set(route.entry, route.url);
  const posts = new Map<LocaleCode, SourceId[]>();
  for (const locale of parts.locales) {
    const own = parts.entries.flatMap((entry) =>
      entry.kind === 'post' && entry.locale === locale.code && !entry.unlisted ? [entry] : [],
    );
    own.sort(newestFirst);
    posts.set(
      locale.code,
      own.map((post) => post.id),
    );
  }
  return Object.freeze({
    config: parts.config,
    locales: parts.locales,
    roots: parts.roots,
    versions: parts.versions,
    entries: new Map(parts.entries.map((entry) => [entry.id, entry])),
    translations,
    routes: new Map(parts.routes.map((route) => [route.url, route])),
    routeOfEntry,
    sidebars: parts.sidebars,
    taxonomies: parts.taxonomies,
    authors: parts.authors,
    messages: parts.messages,
    lastChanges: parts.lastChanges,
    staleSections: parts.staleSections ?? new Map(),
    ...(parts.pluginData ? { pluginData: parts.pluginData } : {}),
    ...(parts.collectionData ? { collectionData: parts.collectionData } : {}),
    posts,
    staticFiles: new Map(parts.staticFiles.map((file) => [file.path.normalize('NFC'), file])),
    contentFiles: new Map(parts.contentFiles.map((file) => [file.path.normalize('NFC'), file])),
  });
}

/** Compares posts, newest first. Posts of the same instant are sorted by name, so that every build has the same order. */
function newestFirst(a: Post, b: Post): number {
  const [first, second] = [a.instant ?? a.date, b.instant ?? b.date];
  if (first !== second) return first < second ? 1 : -1;
  return a.key < b.key ? -1 : 1;
}
