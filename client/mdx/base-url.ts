/**
 * Where the site is published, for components that run anywhere. In the browser it follows from the address of this
 * very script, which stands in `assets/`; while pages are rendered it is set from the config.
 */
let known: string | undefined;

export function setBaseUrl(url: string): void {
  known = url;
}

/** A path from the root of the site as a path from the root of its host; anything else stays as it is. */
export function withBaseUrl(path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const base = known ?? new URL('../', import.meta.url).pathname;
  return path.startsWith(base) && base !== '/' ? path : base + path.slice(1);
}
