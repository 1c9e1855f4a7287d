import { plainPath } from './page-path.ts';

/** Facts about a link. */
export interface LinkFacts {
  /** Absolute URL. */
  readonly href: string;
  readonly target: string;
  readonly download: boolean;
  /** Language of the target; empty if the link does not state it. */
  readonly hreflang: string;
}

/** Facts about the page with the link. */
interface Here {
  /** Absolute URL of the page. */
  readonly url: string;
  /** Path that all pages of the site start with: `/` or `/sub/`. */
  readonly base: string;
  readonly lang: string;
}

/** File extension at the end of a path, other than `.html`. A version such as `1.2` does not match. */
const FILE = /\.(?!html?$)[a-z][a-z0-9]*$/i;

/**
 * Returns the URL of the page of this site that a link leads to. Undefined when the browser has to follow the link itself: other
 * sites, files, other windows, downloads, fragments and queries of the open page, other languages.
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

/** Returns whether a click only follows the link: no new tab or window, no download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
