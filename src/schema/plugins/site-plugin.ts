/** What a plugin of a site may do. All of it is public: sites import these types from `codemaster-site`. */

import type { CollectionPage } from '../content/collection-page.ts';

/** A plugin of unified (remark or rehype), or a list of it and its options. */
export type UnifiedPlugin = UnifiedAttacher | readonly [UnifiedAttacher, ...unknown[]];

// biome-ignore lint/suspicious/noExplicitAny: plugins of unified are typed by what they transform, which differs.
type UnifiedAttacher = (...options: any[]) => any;

/**
 * Plugins for all texts, or for those of some folders: `docs`, `blog`, `pages`, and the names of sets of docs and of collections. A set
 * of docs without plugins of its own has those of `docs`.
 */
export type TextPlugins = readonly UnifiedPlugin[] | Readonly<Record<string, readonly UnifiedPlugin[]>>;

/** A file that matches the pattern of a data source. */
export interface DataFile {
  /** Path below `base`, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** What a file of JSON or YAML holds; the text of other files. */
  readonly value: unknown;
}

/** Data from files of the site. */
export interface FileSource<Value> {
  /** Folder of the files, from the folder of the site: `api`, `../openapi`. Nothing outside of it is read. */
  readonly base: string;
  /** Which files below `base`, as glob patterns. */
  readonly pattern: string | readonly string[];
  readonly url?: undefined;
  /** Makes the data. Default: a mapping of paths to values. */
  load?(files: readonly DataFile[]): Value | Promise<Value>;
}

/** Data from JSON at an address. */
export interface RemoteSource<Value> {
  readonly url: string;
  readonly base?: undefined;
  /** Request headers, such as `{ accept: 'application/vnd.github+json' }`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds for which a copy counts as current. Default: one hour. */
  readonly maxAge?: number;
  /** Seconds that a request may take. Default: 10. */
  readonly timeout?: number;
  /** Makes the data from the parsed JSON. Default: the JSON itself. */
  load?(json: unknown): Value | Promise<Value>;
}

export type DataSource<Value = unknown> = FileSource<Value> | RemoteSource<Value>;

/** What hooks know of the site's config. */
export interface PluginSiteConfig {
  readonly title: string;
  readonly url: string;
  readonly baseUrl: string;
  readonly defaultLocale: string;
  readonly locales: readonly string[];
}

export interface PagesContext<Data = Record<string, unknown>> {
  readonly data: Data;
  readonly site: PluginSiteConfig;
  /** Pages of the site's collections that are files, in all locales, by collection. */
  readonly collections: Readonly<Record<string, readonly CollectionPage[]>>;
}

/** A page that a plugin makes. It is treated like a file of this path in `content/<locale>/<collection>/`. */
export interface PluginPage {
  readonly locale: string;
  /** `docs`, `blog`, `pages`, or the name of a set of docs or of a collection. */
  readonly collection: string;
  /** Path in the folder of the collection, with the ending `.md` or `.mdx`: `api/create-user.md`. */
  readonly path: string;
  /** Front matter, with the same keys as in files. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Text in Markdown (or MDX), without front matter. */
  readonly text?: string;
  /** Instead of a text, for pages with the ending `.mdx`: a component of the site that draws the page, and what it gets. */
  readonly component?: string;
  readonly props?: object;
}

/** A page as rules of plugins see it. */
export interface PluginSitePage {
  readonly id: string;
  readonly kind: 'doc' | 'post' | 'page';
  /** Path of the file below the site folder. */
  readonly file: string;
  readonly locale: string;
  /** Address below the site's base path. */
  readonly url: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly version?: string;
  readonly tags: readonly string[];
  /** Number of words in running text. */
  readonly words: number;
  readonly headings: readonly {
    readonly depth: number;
    readonly id: string;
    readonly text: string;
    readonly line: number;
  }[];
  readonly links: readonly {
    readonly kind: 'link' | 'image';
    readonly href: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }[];
}

/** The joined site, as plain frozen data. */
export interface PluginSite<Data = Record<string, unknown>> {
  readonly data: Data;
  readonly config: PluginSiteConfig;
  readonly pages: readonly PluginSitePage[];
  /** Addresses of all pages, lists included. */
  readonly routes: readonly string[];
}

/** A finding of a plugin. Its rule id is `<name of the plugin>/<rule>`. */
export interface PluginFinding {
  readonly rule: string;
  readonly message: string;
  /** Default: `warning`. The `rules` of the config may set another one. */
  readonly severity?: 'error' | 'warning' | 'info';
  readonly hint?: string;
  /** Path below the site folder, with the place in it. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** The finished files of a build, before they replace the old ones. */
export interface FinishedBuild<Data = Record<string, unknown>> {
  readonly data: Data;
  readonly config: PluginSiteConfig;
  /** Paths of all files below the output folder, sorted. */
  readonly files: readonly string[];
  /** Returns the text of a file. Throws when there is none. */
  readText(path: string): string;
  readBytes(path: string): Uint8Array;
  /** Adds a file. Throws when there is one of this path already. */
  write(path: string, contents: string | Uint8Array): void;
}

/** A plugin of a site. Every hook is optional. `Data` is what its data sources give, by name. */
export interface SitePlugin<Data extends object = Record<string, unknown>> {
  /** Lower-case letters, digits and `-`; the first part of its rule ids. */
  readonly name: string;
  /** Seconds that each hook may take, and each plugin of remark or rehype on a page. Default: 60, and 10 on a page. */
  readonly timeout?: number;
  /** Plugins of remark, for the Markdown of pages. */
  readonly remark?: TextPlugins;
  /** Plugins of rehype, for the HTML of pages. */
  readonly rehype?: TextPlugins;
  /** Sources of data, by name. */
  readonly data?: { readonly [Name in keyof Data]: DataSource<Data[Name]> };
  /** Makes pages. */
  pages?(context: PagesContext<Data>): readonly PluginPage[] | Promise<readonly PluginPage[]>;
  /** Checks the joined site. */
  findings?(site: PluginSite<Data>): readonly PluginFinding[] | Promise<readonly PluginFinding[]>;
  /** Sees the finished files. */
  afterBuild?(build: FinishedBuild<Data>): void | Promise<void>;
}

/** A plugin, the path of a module or name of a package whose default export is one, or a list of that and its options. */
export type PluginEntry = SitePlugin | string | readonly [string, unknown];
