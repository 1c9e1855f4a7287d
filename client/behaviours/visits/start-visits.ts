/** Decides when to load the navigator, which changes pages without a reload. */
import { importWithRetry } from '../../shared/browser/import-with-retry.ts';
import { mayFetchAheadNow } from '../../shared/rules/connection-rule.ts';
import { onNearing } from './nearing.ts';

/** Follows a link of the menu without a reload. Returns true if it can. */
type FollowLink = (link: HTMLAnchorElement) => boolean | undefined;

/** Links that may lead to another page; fragment links stay on this one. */
const LINK = 'a[href]:not([href^="#"])';

/** How long after the `load` event the navigator is loaded if the reader does nothing, in milliseconds. */
const SETTLED_MS = 1000;

/**
 * Starts the scripts of the page, and loads the navigator (navigation without a reload) when the reader comes near a link,
 * touches the page, or stays on it for a while. The browser itself follows links before that, when loading fails, on slow
 * connections, and for readers who save data. Returns the function that follows links of the menu; it returns undefined while the
 * navigator is not loaded.
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
  const load = async (): Promise<unknown> => {
    // With a `visit` state, history entries made by an earlier document of this page may belong to other pages, so the navigator
    // is loaded even on a slow connection. A reader who has kept a course has it on the device, and is told of new versions by it.
    // Rejects if the navigator is not to be loaded. In a sandboxed frame, a browser throws when it is asked for its service
    // worker.
    if (!history.state?.visit && !mayFetchAheadNow()) {
      const isKept = process.env.SITE_OFFLINE === 'true' && navigator.serviceWorker?.controller;
      if (!isKept) throw 0;
    }
    coming ??= importWithRetry(() => import('../../navigation/navigator.ts')).then(
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
  // With touch, there is almost no time between coming near a link and following it.
  document.addEventListener('touchstart', loadQuietly, { once: true, passive: true });
  if (history.state?.visit) loadQuietly();
  // For readers who do nothing: after the page itself has loaded everything. The navigator then preloads pages in idle moments.
  addEventListener('load', () => setTimeout(loadQuietly, SETTLED_MS));
  addEventListener('popstate', () => {
    if (!follow && location.pathname !== pathname) location.reload();
  });
  if (pathname.endsWith('.html')) import('./proper-address.ts').catch(() => undefined);
  // In a microtask, so that an error in the page's own part cannot stop the frame, which starts first.
  queueMicrotask(() => startPage(page.signal));
  return (link) => follow?.(link);
}
