import { isAssetPath } from './hashed-asset.ts';
import { type RedirectRule, withoutLastSlash } from './host-rules.ts';
import type { IndexedFile, OutputIndex } from './output-index.ts';
import { encodePath, positionInBase } from './request-path.ts';

/** How URLs of a site are shaped. */
export interface UrlRules {
  /** Decoded base path: `/` or `/sub/`. */
  readonly base: string;
  /** True: pages end with a slash. False: they do not. Undefined: both forms are served. */
  readonly trailingSlash: boolean | undefined;
  /** Start of the paths of each locale, decoded: `''` for the default one, `/en`. */
  readonly localePrefixes: readonly string[];
}

/** What a finished site answers to one path. */
export type Decision =
  | { readonly kind: 'file'; readonly file: IndexedFile }
  /** `location` is encoded and names something that exists. */
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  /** `page` is the not-found page of the nearest locale. Without one, plain text is sent. */
  | { readonly kind: 'missing'; readonly page?: IndexedFile };

/**
 * Decides what a decoded path of `readRequestPath` leads to. Every answer is an entry of the index, never the path
 * itself, so neither a file outside the site nor a redirect to another host can come out.
 */
export function routeRequest(
  index: OutputIndex,
  redirects: ReadonlyMap<string, RedirectRule>,
  rules: UrlRules,
  path: string,
  query: string,
): Decision {
  const rule = redirects.get(withoutLastSlash(path));
  const ruled = rule && followRule(index, rules, rule, query);
  if (ruled !== undefined) return ruled;
  const position = positionInBase(path, rules.base);
  if (position.kind === 'above') return { kind: 'redirect', status: 302, location: encodePath(rules.base) + query };
  // Whoever serves the parent of the base path answers there; it knows nothing of our not-found pages.
  if (position.kind === 'outside') return { kind: 'missing' };
  return routeInside(index, rules, position.path, query);
}

function routeInside(index: OutputIndex, rules: UrlRules, path: string, query: string): Decision {
  const renamed = pageOfFileName(index, path);
  if (renamed !== undefined) return { kind: 'redirect', status: 301, location: pageUrl(rules, renamed) + query };
  const file = index.files.get(path);
  if (file !== undefined && !isNotFoundPage(path)) return { kind: 'file', file };
  const page = withoutLastSlash(path);
  const pageFile = index.pages.get(page);
  if (pageFile === undefined) return missing(index, rules, path);
  if (page !== '/' && rules.trailingSlash === (page === path)) {
    return { kind: 'redirect', status: 301, location: pageUrl(rules, page) + query };
  }
  return { kind: 'file', file: pageFile };
}

/** `/x/index.html` and `/x.html` name the page `/x`, unless `/x.html` is a second file besides `/x/index.html`. */
function pageOfFileName(index: OutputIndex, path: string): string | undefined {
  if (isNotFoundPage(path)) return undefined;
  const page = path.endsWith('/index.html')
    ? path.slice(0, -'/index.html'.length) || '/'
    : /^(.*[^/])\.html$/.exec(path)?.[1];
  const file = page === undefined ? undefined : index.pages.get(page);
  if (file === undefined) return undefined;
  return index.files.has(path) && file.path !== path ? undefined : page;
}

function followRule(index: OutputIndex, rules: UrlRules, rule: RedirectRule, query: string): Decision | undefined {
  const position = positionInBase(rule.to, rules.base);
  if (position.kind !== 'inside') return undefined;
  const page = pageOfFileName(index, position.path) ?? withoutLastSlash(position.path);
  const isPage = index.pages.has(page);
  if (!isPage && !index.files.has(position.path)) return undefined;
  // A rule from `/x` to `/x/` is about the slash, which `trailingSlash` decides.
  if (withoutLastSlash(rules.base + page.slice(1)) === rule.from) return undefined;
  const location = isPage ? pageUrl(rules, page) : encodePath(rules.base + position.path.slice(1));
  return { kind: 'redirect', status: rule.status, location: location + addQuery(rule.suffix, query) };
}

/** The target's own query wins; otherwise the visitor's is carried over, before the fragment. */
function addQuery(suffix: string, query: string): string {
  return suffix.startsWith('?') ? suffix : query + suffix;
}

function pageUrl(rules: UrlRules, page: string): string {
  const slash = page !== '/' && rules.trailingSlash === true ? '/' : '';
  return encodePath(rules.base + page.slice(1) + slash);
}

function missing(index: OutputIndex, rules: UrlRules, path: string): Decision {
  // A page in place of a script would be run or shown as one, and be kept for a year.
  if (isAssetPath(path)) return { kind: 'missing' };
  const prefixes = rules.localePrefixes
    .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
    .sort((a, b) => b.length - a.length);
  for (const prefix of prefixes) {
    const page = index.files.get(`${prefix}/404.html`);
    if (page !== undefined) return { kind: 'missing', page };
  }
  return { kind: 'missing' };
}

function isNotFoundPage(path: string): boolean {
  return path.endsWith('/404.html');
}
