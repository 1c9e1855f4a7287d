import { isAssetPath } from './hashed-asset.ts';
import { type RedirectRule, withoutLastSlash } from './host-rules.ts';
import type { IndexedFile, OutputIndex } from './output-index.ts';
import { prefixesAbove } from './prefixes-above.ts';
import { encodePath, positionInBase } from './request-path.ts';

/** The form of URLs of a site. */
export interface UrlRules {
  /** Decoded base path: `/` or `/sub/`. */
  readonly base: string;
  /** True: URLs of pages end with a slash. False: they do not. Undefined: both forms are served. */
  readonly trailingSlash: boolean | undefined;
  /** Path prefix of each locale, decoded: `''` for the default locale, or such as `/en`. */
  readonly localePrefixes: readonly string[];
}

/** The answer of a built site to a path. */
type Decision =
  | { readonly kind: 'file'; readonly file: IndexedFile }
  /** `location` is encoded and names an existing page or file. */
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  /** `page` is the not-found page of the locale with the longest matching prefix; without one, plain text is sent. */
  | { readonly kind: 'missing'; readonly page?: IndexedFile };

/**
 * Returns the answer to a decoded path of `readRequestPath`. Files and redirect targets always come from the index, never from
 * the path itself, so the result cannot be a file outside the site or a redirect to another host.
 */
export function routeRequest(
  index: OutputIndex,
  redirects: ReadonlyMap<string, RedirectRule>,
  { rules, path, query }: { readonly rules: UrlRules; readonly path: string; readonly query: string },
): Decision {
  const rule = redirects.get(withoutLastSlash(path));
  const ruled = rule && followRule(index, rules, { rule, query });
  if (ruled !== undefined) return ruled;
  const position = positionInBase(path, rules.base);
  if (position.kind === 'above') return { kind: 'redirect', status: 302, location: encodePath(rules.base) + query };
  // On a host, another site may answer outside the base path, so the not-found page of this site is not used there.
  if (position.kind === 'outside') return { kind: 'missing' };
  return routeInside(index, rules, { path: position.path, query });
}

function routeInside(
  index: OutputIndex,
  rules: UrlRules,
  { path, query }: { readonly path: string; readonly query: string },
): Decision {
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

/** Returns the page of a file name: `/x` for `/x/index.html`, and for `/x.html` unless both files exist. */
function pageOfFileName(index: OutputIndex, path: string): string | undefined {
  if (isNotFoundPage(path)) return undefined;
  const page = path.endsWith('/index.html')
    ? path.slice(0, -'/index.html'.length) || '/'
    : /^(.*[^/])\.html$/.exec(path)?.[1];
  const file = page === undefined ? undefined : index.pages.get(page);
  if (file === undefined) return undefined;
  return index.files.has(path) && file.path !== path ? undefined : page;
}

/** Applies a redirect rule; undefined if its target does not exist, or if it only adds or removes a trailing slash. */
function followRule(
  index: OutputIndex,
  rules: UrlRules,
  { rule, query }: { readonly rule: RedirectRule; readonly query: string },
): Decision | undefined {
  const position = positionInBase(rule.to, rules.base);
  if (position.kind !== 'inside') return undefined;
  const page = pageOfFileName(index, position.path) ?? withoutLastSlash(position.path);
  const isPage = index.pages.has(page);
  if (!isPage && !index.files.has(position.path)) return undefined;
  // A rule from `/x` to `/x/` only changes the trailing slash, which `trailingSlash` controls.
  if (withoutLastSlash(rules.base + page.slice(1)) === rule.from) return undefined;
  const location = isPage ? pageUrl(rules, page) : encodePath(rules.base + position.path.slice(1));
  return { kind: 'redirect', status: rule.status, location: location + addQuery(rule.suffix, query) };
}

/** Returns query and fragment of a redirect: the query of its target if it has one, else the query of the request. */
function addQuery(suffix: string, query: string): string {
  return suffix.startsWith('?') ? suffix : query + suffix;
}

function pageUrl(rules: UrlRules, page: string): string {
  const slash = page !== '/' && rules.trailingSlash === true ? '/' : '';
  return encodePath(rules.base + page.slice(1) + slash);
}

function missing(index: OutputIndex, rules: UrlRules, path: string): Decision {
  // Browsers would run a page sent instead of a script, and would cache it for a year.
  if (isAssetPath(path)) return { kind: 'missing' };
  for (const prefix of prefixesAbove(path, rules.localePrefixes)) {
    const page = index.files.get(`${prefix}/404.html`);
    if (page !== undefined) return { kind: 'missing', page };
  }
  return { kind: 'missing' };
}

function isNotFoundPage(path: string): boolean {
  return path.endsWith('/404.html');
}
