/** A file that is copied to the output unchanged, or under a hashed name when a page refers to it. */
export interface StaticFile {
  /** Path below the site folder: `content/vi/docs/guide/map.svg`. */
  readonly file: string;
  /** Path below the folder it was found in, NFC: `img/logo.svg` for static files, `vi/docs/…` for content. */
  readonly path: string;
  readonly bytes: number;
  /** First 8 hex digits of the SHA-256 of its content; only for files beside Markdown files. */
  readonly hash?: string;
  /** Size in pixels; only for static pictures that the config uses as social cards or icons. */
  readonly width?: number;
  readonly height?: number;
}
