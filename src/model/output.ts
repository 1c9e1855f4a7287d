/** A file of the finished site. `path` is relative to the output folder, with forward slashes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

/** Where the bundled client ended up: URLs include the base path and content hashes. */
export interface AssetManifest {
  readonly bootUrl: string;
  readonly styleUrls: readonly string[];
  readonly fontPreloadUrls: readonly string[];
  /** Text of the one inline script; constant for all pages and sites of a version. */
  readonly themeScript: string;
  readonly files: readonly OutputFile[];
}
