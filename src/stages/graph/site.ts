import type { ConfigMessages } from '../../model/config-messages.ts';
import type { ContentPlace } from '../../model/content-root.ts';
import type { DocsVersion } from '../../model/docs-version.ts';
import type { Entry } from '../../model/entry.ts';
import type { LastChange } from '../../model/last-change.ts';
import type { Locale } from '../../model/locale.ts';
import type { PluginData } from '../../model/plugin-data.ts';
import type { Route } from '../../model/route.ts';
import type { Sidebar } from '../../model/sidebar.ts';
import type { EntryKey, LocaleCode, SourceId, UrlPath } from '../../model/source.ts';
import type { StaticFile } from '../../model/static-file.ts';
import type { Author, Taxonomy } from '../../model/taxonomy.ts';
import type { CollectionData } from '../../schema/content/collection-page.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

/** The content graph: nodes by id, edges as ids. Frozen once assembled. */
export interface Site {
  readonly config: SiteConfig;
  readonly locales: readonly Locale[];
  /** Folders of the content. */
  readonly roots: readonly ContentPlace[];
  /** Published versions of the docs: the current one first, then newest to oldest. */
  readonly versions: readonly DocsVersion[];
  readonly entries: ReadonlyMap<SourceId, Entry>;
  readonly translations: ReadonlyMap<EntryKey, readonly SourceId[]>;
  readonly routes: ReadonlyMap<UrlPath, Route>;
  /** Route of each entry in its own locale. */
  readonly routeOfEntry: ReadonlyMap<SourceId, UrlPath>;
  readonly sidebars: readonly Sidebar[];
  readonly taxonomies: readonly Taxonomy[];
  readonly authors: readonly Author[];
  readonly messages: ReadonlyMap<LocaleCode, ConfigMessages>;
  /** Last changes by file, relative to the site folder; empty when the site does not show changes, or none are known. */
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  /** Ids of sections whose source has changed since they were translated, by file; empty unless the site marks them. */
  readonly staleSections: ReadonlyMap<string, readonly string[]>;
  /** Published posts per locale, newest first. */
  readonly posts: ReadonlyMap<LocaleCode, readonly SourceId[]>;
  /** Static files by path in NFC, whatever form the file system uses. */
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  readonly contentFiles: ReadonlyMap<string, StaticFile>;
  /** Data of plugins; absent for a site without any. */
  readonly pluginData?: PluginData;
  /** Pages of collections; absent for a site without any. */
  readonly collectionData?: CollectionData;
}
