import type { VersionName } from './docs-version.ts';

/** A BCP 47 language tag as written in the config: `vi`, `en`, `zh-Hans`. */
export type LocaleCode = string;

/** Path of a source file below `content/`, with forward slashes: `en/docs/install.md`. */
export type SourceId = string;

/** Locale-free name of an entry; translations of one page share it: `docs/install`. */
export type EntryKey = string;

/** A URL path before the site's base path is added. Always NFC, never percent-encoded. */
export type UrlPath = `/${string}`;

/** A place in a text; both numbers count from 1, columns in UTF-16 code units. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

/** A range of text in a file. `file` is a path below the site folder, as shown to the author. */
export interface Span {
  readonly file: string;
  readonly start: Point;
  readonly end?: Point;
}

/** The three kinds of content folders a locale has. */
export type Collection = 'docs' | 'blog' | 'pages';

/** Kind of a page that is made from a content file: a page of the docs, a post of the blog, or a page of its own. */
export type EntryKind = 'doc' | 'post' | 'page';

/** One Markdown file as read from disk: valid UTF-8, without byte order mark, with `\n` line ends. */
export interface SourceFile {
  readonly id: SourceId;
  /** Path below the site folder, used in messages: `content/en/docs/install.md`. */
  readonly file: string;
  readonly collection: Collection;
  readonly locale: LocaleCode;
  /** Frozen version of the docs that the file belongs to; absent for the docs in progress, and outside the docs. */
  readonly version?: VersionName;
  /** Path inside the collection folder: `guide/install.md`. */
  readonly path: string;
  /** Whether numbers at the start of file and folder names are part of the names, unless the page says otherwise. */
  readonly keepsNumbers?: boolean;
  /** Name of the plugin that makes the page, of which there is no file. */
  readonly madeBy?: string;
  readonly text: string;
}

/** Whether a source is MDX: Markdown with components, which is code. */
export function isMdx({ path }: { readonly path: string }): boolean {
  return /\.mdx$/i.test(path);
}

/** A source file split into front matter as plain data, and the body with the front matter blanked out. */
export interface RawEntry {
  readonly source: SourceFile;
  readonly data: Readonly<Record<string, unknown>>;
  /** Place of each front-matter key and of its value, by path: `title`, `tags[1]`, `hero.actions[0].to`. */
  readonly positions: ReadonlyMap<string, { readonly key: Point; readonly value: Point }>;
  /** Numbers as they were written, by path: a title `1.10` must not become `1.1`. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Line on which the body starts, after the closing fence. */
  readonly bodyLine: number;
  /** The text with every front-matter line emptied, so that its line numbers are the file's. */
  readonly body: string;
}

/** A data file: `file` is its path below the site folder, for messages; `path` is its path below `content/`, to find it by. */
export interface NamedText {
  readonly file: string;
  readonly path: string;
  readonly text: string;
}
