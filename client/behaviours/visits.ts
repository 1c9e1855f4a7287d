import { mayFetchAheadNow } from '../shared/connection-rule.ts';
import { importAgain } from '../shared/import-again.ts';
import { onNearing } from './nearing.ts';

/** Follows a link of the menu, and tells whether it can. */
type FollowLink = (link: HTMLAnchorElement) => boolean | undefined;

/** Places of the page itself are no other pages. */
const LINK = 'a[href]:not([href^="#"])';

/** How long a page has been there before those behind its links are fetched, which nobody has asked for yet. */
const SETTLED_MS = 1000;

/**
 * Starts what works on the page, and fetches what changes pages without a reload once the reader comes near a link,
 * touches the page, or stays on it for a while. Until then, where it cannot be had, over a slow line and for readers who save
 * data, links are followed by the browser.
 * Gives the function that follows a link of the menu, which has not come before that.
 */
export function startVisits(startPage: (signal: AbortSignal) => void): FollowLink {
  const { pathname } = location;
  let page = new AbortController();
  let coming: Promise<unknown> | undefined;
  let follow: FollowLink | undefined;
  const life = {
    leave: () => page.abort(),
    enter() {
      page = new AbortController();
      startPage(page.signal);
    },
  };
  const load = (): Promise<unknown> => {
    // Entries of an earlier document of this page may be those of other pages.
    if (!history.state?.visit && !mayFetchAheadNow()) return Promise.reject();
    coming ??= importAgain(() => import('../navigation/navigator.ts')).then(
      ({ startNavigator }) => {
        follow = startNavigator(life);
      },
      (error) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  onNearing(LINK, load);
  const loadQuietly = () => void load().catch(() => undefined);
  // A tap leaves no time between coming near and following.
  document.addEventListener('touchstart', loadQuietly, { once: true, passive: true });
  if (history.state?.visit) loadQuietly();
  // For readers who only wait and see, when nothing of the page itself is left to do; pages are then fetched in idle moments.
  addEventListener('load', () => setTimeout(loadQuietly, SETTLED_MS));
  addEventListener('popstate', () => {
    if (!follow && location.pathname !== pathname) location.reload();
  });
  if (pathname.endsWith('.html'))
    import('./proper-address.ts').then(
      ({ showProperAddress }) => showProperAddress(),
      () => undefined,
    );
  // The frame works first, and whatever a page's own part comes to.
  queueMicrotask(() => startPage(page.signal));
  return (link) => follow?.(link);
}
