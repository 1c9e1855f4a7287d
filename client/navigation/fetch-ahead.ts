import { mayFetchAheadNow } from '../shared/connection-rule.ts';
import { whenIdle } from '../shared/when-idle.ts';
import type { PageStore } from './page-store.ts';

/** Ways of coming near a link; on the keyboard, too. */
const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Links that lead to pages; one with an action, such as that of the search window, is hardly ever followed. */
const LINK = 'a[href]:not([data-action])';

/** How long a link has to be in view: those that only pass by are not worth a request. */
const DWELL_MS = 150;

/** Most pages fetched because a link was in view, for each page; a sidebar shows dozens of links at once. */
const MOST_IN_VIEW = 10;

/** How long an answer may take before the fetch is given up, so that a dead line holds no place for ever. */
const LONGEST_MS = 15_000;

/** How many of them at a time: the open page comes first. */
const AT_ONCE = 2;

/**
 * Fetches pages before they are asked for: at once when the reader comes near a link, and slowly, in idle moments, while
 * links are in view, those of the text first. Not while the line is slow or costs the reader; that may change meanwhile.
 * Failures mean nothing: the click asks again.
 */
export function fetchAhead(
  store: PageStore,
  pageOf: (link: HTMLAnchorElement) => URL | undefined,
  signal: AbortSignal,
): void {
  const inView = new Map<Element, number>();
  // On the search page the line is left to the index, and readers follow results rather than the lists below.
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
  // The reader may have come near it before this script was there.
  for (const link of document.querySelectorAll(`${LINK}:is(:hover, :focus)`)) prepare(link);
  for (const name of INTENT) document.addEventListener(name, onIntent, { passive: true, signal });

  /** Takes the next link that has been in view for long enough. */
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
