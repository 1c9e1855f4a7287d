/** URLs and output paths of routes and files. */

import type { Route } from '../../model/route.ts';
import type { UrlPath } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';

type UrlConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/**
 * Returns the URL of a route for links: with the base path, percent-encoded once, with a trailing slash only when the site asks
 * for it.
 */
export function publicUrl(config: UrlConfig, path: UrlPath): string {
  const below = encodeURI(path.slice(1)).replace(/[?#]/g, encodeURIComponent);
  if (below === '') return config.baseUrl;
  return `${config.baseUrl}${below}${config.trailingSlash === true ? '/' : ''}`;
}

/** Returns the URL of a file that is not a page. It never has a trailing slash. */
export function publicFileUrl(config: UrlConfig, path: string): string {
  return config.baseUrl + encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** `pathname:///file`: a URL on this host that is used as written and not checked. */
export const UNCHECKED = /^pathname:\/\//i;

/**
 * Returns the URL for a path on the site from the config or a sidebar: of a page or a static file, with an optional query and
 * anchor, which are percent-encoded once.
 */
export function publicHref(
  site: { readonly config: UrlConfig; readonly staticFiles: { readonly has: (path: string) => boolean } },
  href: string,
): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const isFile = site.staticFiles.has(path.slice(1).normalize('NFC'));
  const url = isFile ? publicFileUrl(site.config, path.slice(1)) : publicUrl(site.config, path as UrlPath);
  if (rest === '') return url;
  const { search, hash } = new URL(rest, 'https://site.invalid');
  return url + search + hash;
}

const ELSEWHERE = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Returns whether a written URL leads to another host or has a scheme. */
export function isElsewhere(href: string): boolean {
  return ELSEWHERE.test(href);
}

/** Returns the URL of a file below `static/`, which config or data files name with or without a leading slash. */
export function staticUrl(config: UrlConfig, src: string): string {
  return isElsewhere(src) ? src : publicFileUrl(config, src.replace(/^\//, ''));
}

/** Returns the path of a route's HTML file, relative to the output folder. */
export function outputPath(config: UrlConfig, route: Route): string {
  const below = route.url.slice(1);
  if (route.kind === 'not-found') return `${below}.html`;
  if (below === '') return 'index.html';
  return config.trailingSlash === false ? `${below}.html` : `${below}/index.html`;
}
