import type { InlineScripts } from '../../client/shared/markup/inline-scripts.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { LocaleCode, Span } from './source.ts';

/** A file of the finished site. `path` is relative to the output folder, with forward slashes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Stylesheets of which each page links those it needs, joined to one file; see `templates/sheets.ts`. */
export interface PageSheets {
  /** Address of joined sheets, with `*` in place of their names. Its hash covers the contents of all sheets. */
  readonly url: string;
  /** The text of each sheet, by name. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Something that a page loads from another site, and the directive of the Content-Security-Policy that decides on it. */
export interface RemoteLoad {
  readonly directive: string;
  readonly url: string;
  readonly span: Span;
}

/** What a site's `theme` adds to every page. */
export interface ThemeAssets {
  /** Address of the style sheet with tokens, fonts and the site's own styles; absent if there are none. */
  readonly styleUrl?: string;
  /** Colours of the page's ground. */
  readonly grounds: { readonly light: string; readonly dark: string };
  /** Fonts that are loaded first, by locale; absent if the site keeps the tool's fonts. */
  readonly fontPreloads?: Readonly<Record<LocaleCode, readonly FontPreload[]>>;
  /** What its style sheets load from other sites. */
  readonly remote: readonly RemoteLoad[];
}

/** A font that is loaded before a style sheet asks for it. */
export interface FontPreload {
  readonly url: string;
  /** `font/woff2` */
  readonly type: string;
}

/** Addresses of the bundled client, with the base path and content hashes. */
export interface AssetManifest {
  readonly bootUrl: string;
  readonly styleUrls: readonly string[];
  /** Styles that only some pages need. */
  readonly sheets?: PageSheets;
  readonly fontPreloadUrls: readonly string[];
  /** The font for code, on pages that contain code. */
  readonly codeFontUrl?: string;
  /** Address of the script that counts visits; absent if the site names no service. */
  readonly countingUrl?: string;
  /** Absent if the site has no `theme`. */
  readonly theme?: ThemeAssets;
  /** Texts of the one inline script of a page; the same on all sites of one version of the tool. */
  readonly inlineScripts: InlineScripts;
  readonly files: readonly OutputFile[];
  /** What keeping courses offline needs; absent on sites whose courses cannot be kept. */
  readonly offline?: {
    /** Address of the script of the control. */
    readonly controlUrl: string;
    /** Text of the service worker, without its version. */
    readonly workerText: string;
  };
  /** Addresses of the scripts of the site's interactive components, by path below the site folder. */
  readonly islandUrls: ReadonlyMap<string, string>;
  /**
   * Addresses of the style sheets that each file of the site's own code needs, by path below the site folder: of a style sheet
   * itself, and of an interactive component. Absent if there are no styles.
   */
  readonly componentStyles?: ReadonlyMap<string, readonly string[]>;
  /** What those style sheets load from other sites; absent if there are none. */
  readonly remote?: readonly RemoteLoad[];
  /**
   * Absolute paths of the files from outside the tool that the client was made from, and of files that would be among them if
   * they existed; absent if there are none.
   */
  readonly inputs?: readonly string[];
  /** Findings about the site's own part of the client. */
  readonly diagnostics: readonly Diagnostic[];
}
