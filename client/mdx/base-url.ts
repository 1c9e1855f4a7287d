/**
 * The base path of the site, for components that run on the server and in the browser. During rendering it is set from the
 * config; in the browser it is derived from the URL of this script, which is in `assets/`.
 */
let known: string | undefined;

export function setBaseUrl(url: string): void {
  known = url;
}

/** Returns a path from the root of the site as a path from the root of its host. Any other address is returned unchanged. */
export function withBaseUrl(path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const base = known ?? new URL('../', import.meta.url).pathname;
  return path.startsWith(base) && base !== '/' ? path : base + path.slice(1);
}
