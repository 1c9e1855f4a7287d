import type { InlineScripts } from '../../templates/inline-script.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A file of the finished site. `path` is relative to the output folder, with forward slashes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Style sheets of which each page links those it needs, joined to one file; see `templates/sheets.ts`. */
export interface PageSheets {
  /** Address of joined sheets, with a star where their names go. Its hash stands for the contents of all of them. */
  readonly url: string;
  /** The contents of each, by name. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Where the bundled client ended up: URLs include the base path and content hashes. */
export interface AssetManifest {
  readonly bootUrl: string;
  readonly styleUrls: readonly string[];
  /** Styles that only some pages need. */
  readonly sheets?: PageSheets;
  readonly fontPreloadUrls: readonly string[];
  /** The font of code, for pages that have some. */
  readonly codeFontUrl?: string;
  /** Texts of the one inline script of a page; constant for all sites of a version. */
  readonly inlineScripts: InlineScripts;
  readonly files: readonly OutputFile[];
  /** Addresses of the chunks of the site's interactive components, by file below the site folder. */
  readonly islandUrls: ReadonlyMap<string, string>;
  /** The stylesheet made of the site's own `components/`; absent when they have none. */
  readonly componentStyleUrl?: string;
  /** Files from outside the tool that the client is made of or would be if they were there, absolute; absent where there are none. */
  readonly inputs?: readonly string[];
  /** What is wrong with the site's own part of the client. */
  readonly diagnostics: readonly Diagnostic[];
}
