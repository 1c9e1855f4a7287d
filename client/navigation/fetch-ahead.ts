import { whenIdle } from '../shared/browser/when-idle.ts';
import { mayFetchAheadNow } from '../shared/rules/connection-rule.ts';
import type { PageStore } from './page-store.ts';

/** Events that mean the reader comes near a link, including keyboard focus. */
const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Links that lead to pages. Links with an action, such as the search link, are almost never followed. */
const LINK = 'a[href]:not([data-action])';

/**
 * How long a link must be in view before its page is fetched, in milliseconds: links that scroll past are not worth a request.
 */
const DWELL_MS = 150;

/** The largest number of pages fetched per page because their links were in view; a sidebar shows dozens of links at once. */
const MOST_IN_VIEW = 10;

/** After this many milliseconds a request is aborted, so that a dead connection does not block a slot for ever. */
const LONGEST_MS = 15_000;

/** How many of these requests run in parallel: the open page has priority. */
const AT_ONCE = 2;

/**
 * Prefetches pages: at once when the reader comes near a link, and in idle moments while links are in view, links in the main
 * content first. Never on slow connections or for readers who save data, which is checked before each request. Failures are
 * ignored: a click requests the page again.
 */
export function fetchAhead(
  store: PageStore,
  pageOf: (link: HTMLAnchorElement) => URL | undefined,
  signal: AbortSignal,
): void {
  const inView = new Map<Element, number>();
  // On the search page, the bandwidth is left to the search index, and readers follow results rather than the lists below.
  let left = document.querySelector('.search-app') ? 0 : MOST_IN_VIEW;
  let running = 0;

  const fetchPage = async (url: URL, priority: RequestPriority) => {
    await store.get(url, { priority, signal: AbortSignal.timeout(LONGEST_MS) }).catch(() => undefined);
  };
  const prepare = (link: Element | null | undefined) => {
    const url = link instanceof HTMLAnchorElement ? pageOf(link) : undefined;
    if (url && mayFetchAheadNow()) void fetchPage(url, 'high');
  };
  const onIntent = ({ target }: Event) => prepare((target as Element).closest?.(LINK));
  // The reader may have come near a link before this script was loaded.
  for (const link of document.querySelectorAll(`${LINK}:is(:hover, :focus)`)) prepare(link);
  for (const name of INTENT) document.addEventListener(name, onIntent, { passive: true, signal });

  /** Fetches the page of the next link that has been in view long enough. */
  const next = async (): Promise<void> => {
    if (signal.aborted || running >= AT_ONCE || left === 0) return;
    if (document.hidden || !navigator.onLine || !mayFetchAheadNow()) return;
    const now = performance.now();
    const ready = [...inView].filter(([, since]) => now - since >= DWELL_MS).map(([link]) => link);
    const link = ready.find((one) => one.closest('main')) ?? ready[0];
    if (!link) return;
    inView.delete(link);
    observer.unobserve(link);
    const url = pageOf(link as HTMLAnchorElement);
    if (url && !store.has(url)) {
      left -= 1;
      running += 1;
      await fetchPage(url, 'low');
      running -= 1;
    }
    void next();
  };
  const fillUp = () => {
    for (let free = running; free < AT_ONCE; free++) void next();
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.set(target, performance.now());
      else inView.delete(target);
    }
    setTimeout(() => whenIdle(fillUp), DWELL_MS);
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LINK)) if (pageOf(link)) observer.observe(link);
  signal.addEventListener('abort', () => observer.disconnect());
}
