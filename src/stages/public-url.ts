import type { Route } from '../model/route.ts';
import type { UrlPath } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';

type UrlConfig = Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;

/**
 * The address of a route as links write it: base path added, percent-encoded once, with a trailing slash only when
 * the site asks for it.
 */
export function publicUrl(config: UrlConfig, path: UrlPath): string {
  const below = encodeURI(path.slice(1)).replace(/[?#]/g, encodeURIComponent);
  if (below === '') return config.baseUrl;
  return `${config.baseUrl}${below}${config.trailingSlash === true ? '/' : ''}`;
}

/** The address of a file that is not a page: never gets a trailing slash. */
export function publicFileUrl(config: UrlConfig, path: string): string {
  return config.baseUrl + encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}

/** `pathname:///file`: an address on this host that is used as written and not checked. */
export const UNCHECKED = /^pathname:\/\//i;

/**
 * The address of what config or sidebars name by a path of the site: a page or a static file, perhaps with a query and an
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

/** Whether a written address leads to another host or scheme. */
export function isElsewhere(href: string): boolean {
  return ELSEWHERE.test(href);
}

/** The address of a file below `static/` that config or data files name, with or without a leading slash. */
export function staticUrl(config: UrlConfig, src: string): string {
  return isElsewhere(src) ? src : publicFileUrl(config, src.replace(/^\//, ''));
}

/** Where a route's HTML is written below the output folder. */
export function outputPath(config: UrlConfig, route: Route): string {
  const below = route.url.slice(1);
  if (route.kind === 'not-found') return `${below}.html`;
  if (below === '') return 'index.html';
  return config.trailingSlash === false ? `${below}.html` : `${below}/index.html`;
}
