/**
 * Returns the path of a page as the server names it: decoded, NFC, without the base path and without a trailing slash. Undefined
 * when the address is not below the base path.
 */
export function pagePathOf(pathname: string, base: string): string | undefined {
  const [path, start] = [decode(pathname), decode(base)];
  return path.startsWith(start) ? canonical(path.slice(start.length - 1)) : undefined;
}

/** Returns whether a change of `paths` affects the page at `pathname`. */
export function isConcerned(paths: readonly string[] | 'all', pathname: string, base: string): boolean {
  if (paths === 'all') return true;
  const here = pagePathOf(pathname, base);
  return here !== undefined && paths.some((path) => canonical(path.normalize('NFC')) === here);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

function canonical(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}
