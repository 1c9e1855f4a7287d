import type { PageProps } from '../../../templates/props.ts';
import { brokenLink } from '../../diagnostics/messages/links.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LocaleCode, Span } from '../../model/source.ts';
import { decodeHref, findRoute, settleRoute } from '../../stages/graph/find-link-target.ts';
import { joinUrl } from '../../stages/graph/join-url.ts';
import { isElsewhere, publicFileUrl, publicUrl } from '../../stages/graph/public-url.ts';
import type { Site } from '../../stages/graph/site.ts';

interface AddressContext {
  readonly site: Site;
  readonly locale: LocaleCode;
  readonly frame: PageProps['frame'];
  /** Addresses of files that parts have imported. */
  readonly assetUrls: ReadonlySet<string>;
}

/**
 * Returns the final form of an address that a part has written. A path from the root of the site is a page in the locale of the page, or
 * a file, with or without the base path. Addresses that the part got in its props stay as they are.
 */
export function resolveAddress(
  href: string,
  span: Span,
  { site, locale, frame, assetUrls }: AddressContext,
): string | Diagnostic {
  const { baseUrl } = site.config;
  if (!href.startsWith('/') || isElsewhere(href) || assetUrls.has(href)) return href;
  // The same page in another language has the path that this one would have in its own.
  if (frame.localeLinks.some(({ url }) => url === href)) return href;
  const isFinal = baseUrl !== '/' && `${href}/`.startsWith(baseUrl);
  const path = isFinal ? `/${href.slice(baseUrl.length)}` : href;
  const end = path.search(/[?#]/);
  const [pathname, rest] = end === -1 ? [path, ''] : [path.slice(0, end), path.slice(end)];
  const plain = decodeHref(pathname);
  const file = site.staticFiles.get(plain.slice(1));
  if (file) return publicFileUrl(site.config, file.path) + rest;
  const route = findRoute(site, locale, plain);
  if (route) return publicUrl(site.config, settleRoute(site, route).url) + rest;
  // A file that the build makes, such as a feed: the check of the finished site judges it.
  if (isFinal || /\.[a-z0-9]+$/i.test(plain)) return isFinal ? href : baseUrl + path.slice(1);
  const near = suggest(joinUrl(plain), site.routes.keys());
  return brokenLink(
    href,
    span,
    near ? `did you mean \`${near}\`?` : 'name a page of the site by its path, such as `/blog`',
  );
}
