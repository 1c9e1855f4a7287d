/**
 * Headers, redirects and paths of a site, for the files of its host. All paths are percent-encoded and start with the base
 * path.
 */
export interface Hosting {
  /** Base path, `/` or `/sub/`. */
  readonly baseUrl: string;
  /** Headers of every response. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly redirects: readonly HostRedirect[];
  /** Files that browsers must never use from their cache without asking. */
  readonly fresh?: readonly string[];
  /** Prefix of each locale below the base path, with a slash at its end; the default locale has the base path itself. */
  readonly prefixes: readonly string[];
  /** Whether URLs of pages end in a slash; undefined: they do not, but the files lie in folders. */
  readonly trailingSlash: boolean | undefined;
  /** Folders of static files with an `index.html` of their own, without a slash at the end: relative links in them need it. */
  readonly folders: readonly string[];
}

/** A path that leads elsewhere. */
interface HostRedirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/** `Cache-Control` of files whose names contain a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
/** `Cache-Control` of all other files: browsers ask each time whether their copy is still the current one. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';
/** Endings of drawings, which may hold scripts. */
export const DRAWING_ENDINGS = ['svg', 'svgz'] as const;
/**
 * Content-Security-Policy of a drawing, besides that of the site: opened by itself it runs no scripts and belongs to no origin. In
 * an `img` element it has no effect.
 */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
/** Folder of the output for files that only a host reads. */
export const HOST_FOLDER = '.host';
