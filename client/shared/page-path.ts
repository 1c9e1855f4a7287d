/** A page's path without what hosts may write at its end: `/x/index.html`, `/x.html` and `/x/` are `/x`. */
export function plainPath(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';
}

/**
 * The path a page is to be known by when it is met at `path`: the one it calls its own, where the two differ in nothing
 * but that. A page that is really named `x.html` calls itself so.
 */
export function properPath(path: string, ownPath: string): string {
  return plainPath(path) === plainPath(ownPath) ? ownPath : path;
}
