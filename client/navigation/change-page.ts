import { PAGE_EVENT, type PageEventDetail } from '../shared/browser/page-event.ts';
import { ANNOUNCER_ID } from '../shared/markup/page-words.ts';
import { properPath } from '../shared/rules/page-path.ts';
import { attempt } from './attempt.ts';
import type { LoadedPage } from './load-page.ts';
import type { PageLife } from './page-life.ts';
import { arriveAtPlace, entryNumber, leavePlace, stepsToPlace } from './places.ts';
import { returnTo } from './return-to-place.ts';
import { goToTarget, settleAddress } from './shown-page.ts';
import { swapPage } from './swap-page.ts';
import type { Visit } from './visit.ts';

/** Puts a page in the place of the shown one, with its history entry, its position and the focus. */
export function changePage({ url, arrival }: Pick<Visit, 'url' | 'arrival'>, page: LoadedPage, life: PageLife): void {
  leavePlace();
  life.leave();
  // The menu's entry, which the new page replaces, has no number, and follows the entry of its page.
  const follows = arrival === 'push' ? stepsToPlace() === 0 : entryNumber() === undefined;
  // If the history is still at the menu's entry, that entry is no longer needed.
  if (arrival !== 'traverse') enterHistory(url, history.state?.menu ? 'replace' : arrival, page);
  page.sheets.use();
  // Read before the swap, which moves the body out of that document.
  const told = detailOf(page.document);
  swapPage(page.document);
  settleAddress();
  const place = arriveAtPlace(follows && arrival !== 'traverse' ? 'next' : arrival === 'replace' ? 'same' : 'unknown');
  if (arrival === 'traverse' && place) returnTo(place);
  else goToTarget(arrival === 'traverse' ? location.hash : url.hash);
  // From here on the page is readable, so no error may replace it.
  attempt(life.enter);
  if (arrival !== 'traverse' && url.hash === '') resetFocus();
  announce(document.title);
  attempt(() => document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: told })));
}

/**
 * Calls `update`, which shows the page of a visit, and fades where the browser and the reader allow it.
 */
export async function withTransition({ isAnimated, control: { signal } }: Visit, update: () => void): Promise<void> {
  const isStill = signal.aborted || isAnimated || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || !('startViewTransition' in document)) return update();
  const transition = document.startViewTransition(update);
  // A skipped transition is no error: the page is hidden, or the next visit has begun.
  for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
  await transition.updateCallbackDone;
}

/** Adds or replaces the history entry, without the hash: that follows once the page is shown. */
function enterHistory(url: URL, arrival: 'push' | 'replace', page: LoadedPage): void {
  const own = page.document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? url.href;
  const path = page.path.endsWith('.html') ? properPath(page.path, new URL(own).pathname) : page.path;
  if (arrival === 'push') history.pushState(null, '', path + url.search);
  else history.replaceState({ at: history.state?.at }, '', path + url.search);
}

/** Returns the event detail for scripts outside the page, such as the authoring server's. */
function detailOf(page: Document): PageEventDetail {
  return { ...page.querySelector<HTMLElement>('script[data-since]')?.dataset };
}

/** Makes the next Tab start at the top, as on a newly loaded page. */
function resetFocus(): void {
  const { body } = document;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute('tabindex');
}

function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}
