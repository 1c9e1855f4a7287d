/**
 * The page that the document shows. While the history is at an entry whose page has not come, the attribute `data-shown` has the
 * address of the shown page.
 */
import { pageBehind } from '../shared/rules/own-link.ts';
import { arriveAtPlace, type Coming } from './places.ts';
import { scrollToPlace } from './return-to-place.ts';

const root = document.documentElement;

/** All paths of the site start with it; this script is in `<base>assets/`. */
const base = new URL('../', import.meta.url).pathname;

let shown = new URL(location.href);
let coming: Coming = 'unknown';

/** Address of the shown page. */
export function shownUrl(): URL {
  return shown;
}

/** Whether the history is at an entry whose page has not come. */
export function isAway(): boolean {
  return !!root.dataset.shown;
}

/** Notes that the history has gone to an entry of another page. */
export function markAway(): void {
  // Scripts read the address of the shown page from this attribute until the new page has come.
  root.dataset.shown = shown.href;
}

/** How the reader comes to an entry of the shown page that has no number. */
export function comingToEntry(): Coming {
  return coming;
}

/** Notes changes of the shown page's address: its hash, and queries set by scripts. */
export function noteAddress(): void {
  if (location.pathname === shown.pathname) shown = new URL(location.href);
}

/** Marks that the shown page belongs to the current address (again). */
export function settleAddress(): void {
  shown = new URL(location.href);
  delete root.dataset.shown;
}

/** Returns the page that a link leads to, if it can be shown without a reload. */
export function pageOfLink(link: HTMLAnchorElement): URL | undefined {
  const { href, target, hreflang } = link;
  const facts = { href, target, hreflang, download: link.hasAttribute('download') };
  return pageBehind(facts, { url: shown.href, base, lang: root.lang });
}

/** Returns the page that a link leads to, unless it is the shown one. */
export function otherPageOf(link: HTMLAnchorElement): URL | undefined {
  const url = pageOfLink(link);
  return url?.pathname === shown.pathname ? undefined : url;
}

/**
 * Goes to the target of a hash the way a browser does: the target matches `:target`, closed `details` around it open, and
 * keyboard navigation continues from it.
 */
export function goToTarget(hash: string): void {
  scrollToPlace(0);
  if (hash === '') return;
  coming = 'same';
  location.replace(hash);
  coming = 'unknown';
  noteAddress();
  arriveAtPlace('same');
}
