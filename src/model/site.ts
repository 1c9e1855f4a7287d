import type { SiteConfig } from '../schema/site-config.ts';
import type { DocsVersion } from './docs-version.ts';
import type { Entry } from './entry.ts';
import type { Locale } from './locale.ts';
import type { Route } from './route.ts';
import type { Sidebar } from './sidebar.ts';
import type { EntryKey, LocaleCode, SourceId, UrlPath } from './source.ts';
import type { Author, Taxonomy } from './taxonomy.ts';

/** Words of the config in one locale, by message id in NFC: `navbar.item.label.Blog` → `Blog`. */
export type ConfigMessages = ReadonlyMap<string, string>;

/** A file that is copied to the output as it is, or under a hashed name when a page refers to it. */
export interface StaticFile {
  /** Path below the site folder: `content/vi/docs/golang/map.svg`. */
  readonly file: string;
  /** Path below the folder it was found in, NFC: `img/logo.svg` for static files, `vi/docs/…` for content. */
  readonly path: string;
  readonly bytes: number;
  /** First 8 hex digits of the SHA-256 of its content; only for files beside Markdown files. */
  readonly hash?: string;
  /** In pixels; of static pictures that the config names as cards or icons. */
  readonly width?: number;
  readonly height?: number;
}

/** Who changed a file last, and on which day (UTC, `YYYY-MM-DD`). */
export interface LastChange {
  readonly date: string;
  readonly author: string;
}

/** The content graph: nodes by id, edges as ids. Frozen once assembled. */
export interface Site {
  readonly config: SiteConfig;
  readonly locales: readonly Locale[];
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
  /** By file below the site folder; empty when the site does not show changes, or nothing is known. */
  readonly lastChanges: ReadonlyMap<string, LastChange>;
  /** Published posts per locale, newest first. */
  readonly posts: ReadonlyMap<LocaleCode, readonly SourceId[]>;
  /** By their path in NFC, however the file system spells it. */
  readonly staticFiles: ReadonlyMap<string, StaticFile>;
  readonly contentFiles: ReadonlyMap<string, StaticFile>;
}
