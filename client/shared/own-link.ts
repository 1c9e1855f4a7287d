import { plainPath } from './page-path.ts';

/** What a link says of itself. */
export interface LinkFacts {
  /** Complete address. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  /** Language of what it leads to; empty where the link does not say. */
  readonly hreflang: string;
}

/** Where a link is followed. */
export interface Here {
  /** Complete address of the page. */
  readonly url: string;
  /** Path that all pages of the site begin with: `/` or `/sub/`. */
  readonly base: string;
  readonly lang: string;
}

/** The end of a path that names a file other than a page. A version such as `1.2` is none. */
const FILE = /\.(?!html?$)[a-z][a-z0-9]*$/i;

/**
 * The page of this site that a link leads to. Undefined where the browser's own way of following it is the right one:
 * other sites, files, other windows, downloads, places and queries of the page that is open, other languages.
 */
export function pageBehind(link: LinkFacts, here: Here): URL | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.download) return undefined;
  if (link.hreflang !== '' && link.hreflang !== here.lang) return undefined;
  if (!URL.canParse(link.href)) return undefined;
  const [url, current] = [new URL(link.href), new URL(here.url)];
  if (url.origin !== current.origin || !/^https?:$/.test(url.protocol)) return undefined;
  if (!`${url.pathname}/`.startsWith(here.base) || FILE.test(url.pathname)) return undefined;
  const isSamePage = plainPath(url.pathname) === plainPath(current.pathname);
  return isSamePage && (url.search !== current.search || url.href.includes('#')) ? undefined : url;
}

/** Whether a click asks for nothing but to go there: no new tab or window, no download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
