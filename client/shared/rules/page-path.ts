/** Returns a page's path without the endings that hosts may add: `/x/index.html`, `/x.html` and `/x/` become `/x`. */
export function plainPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

/**
 * Returns the canonical path `ownPath` of a page that was found at `path`, if the two differ only in such an ending; otherwise
 * `path`. The canonical path of a page that is really named `x.html` has that ending.
 */
export function properPath(path: string, ownPath: string): string {
  return plainPath(path) === plainPath(ownPath) ? ownPath : path;
}
