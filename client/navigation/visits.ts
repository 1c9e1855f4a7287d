import { readStored, writeStored } from '../shared/browser/storage.ts';
import { afterFailure } from '../shared/rules/failure-rule.ts';
import { attempt } from './attempt.ts';
import { changePage, withTransition } from './change-page.ts';
import { showCrash } from './crash-screen.ts';
import { stepBack, untilReturned } from './history-return.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { lookAhead, pageStore, stopLookingAhead } from './look-ahead.ts';
import type { PageLife } from './page-life.ts';
import { entryNumber, stepsToPlace } from './places.ts';
import { createProgressBar } from './progress-bar.ts';
import { openDialog, untilUncovered } from './until-uncovered.ts';
import type { Arrival, Visit } from './visit.ts';
import { createFailureNotice } from './visit-failure.ts';

/** Two clicks on the same link within this many milliseconds count as one: a double click. */
const DOUBLE_CLICK_MS = 500;

/** Storage key of the address that was last loaded by the browser because it could not be fetched. */
const RELOADED_KEY = 'codemaster.reloaded';

const progress = createProgressBar();

/** The notice of the last failure. */
export const visitNotice = createFailureNotice();

/** The scripts of the shown page. */
let life: PageLife;

let pending: Visit | undefined;

/** Whether the browser may still be on its way to a page that it loads itself. */
let isLeaving = false;

/** Number of the entry that the reader tries again. */
let retried: number | undefined;

/** Prepares visits; `own` are the scripts of the shown page. */
export function prepareVisits(own: PageLife): void {
  life = own;
}

/** Notes that the browser begins to load a page itself. */
export function noteLeaving(): void {
  isLeaving = true;
}

/** The visit whose page is awaited. */
export function pendingVisit(): Visit | undefined {
  return pending;
}

/** Notes that the history has moved; returns whether it has arrived at the entry that the reader tries again. */
export function takeRetry(): boolean {
  const isRetry = retried !== undefined && entryNumber() === retried;
  retried = undefined;
  return isRetry;
}

/** Visits a page. Ends the pending visit. */
export function visitPage(url: URL, arrival: Arrival, { isRetry = false, isAnimated = false } = {}): void {
  const at = performance.now();
  const isSame = pending?.url.href === url.href && pending.arrival === arrival;
  // After a longer time the reader means to try again: the first request may never finish.
  if (isSame && at - (pending?.at ?? 0) < DOUBLE_CLICK_MS) return;
  giveUp();
  // Otherwise the earlier page would replace this one as soon as it comes: adding a history entry does not end its loading.
  if (isLeaving) window.stop();
  isLeaving = false;
  pending = { url, arrival, isRetry, isAnimated, over: openDialog(), control: new AbortController(), at };
  visitNotice.hide();
  progress.start();
  void carryOut(pending);
}

/** Ends the pending visit. The shown page stays. */
export function giveUp(): void {
  pending?.control.abort();
  pending = undefined;
  progress.finish();
}

async function carryOut(one: Visit): Promise<void> {
  const { url, arrival, control } = one;
  const { signal } = control;
  let page: LoadedPage | 'elsewhere' | undefined;
  let failure: unknown;
  try {
    page = await loadPage(pageStore, url, {
      priority: 'high',
      signal,
      mayBeOld: arrival === 'traverse',
      isAskedFor: true,
    });
  } catch (error) {
    failure = error;
  }
  await untilUncovered(one);
  if (typeof page !== 'object') {
    if (signal.aborted) return;
    giveUp();
    if (page) leaveToBrowser(one);
    else fail(one, failure);
    return;
  }
  try {
    // The new entry must follow the one of the shown page, not one whose page did not load.
    if (arrival === 'push') await untilReturned();
    await present(one, page);
  } catch (error) {
    reportError(error);
    showCrash(error, () => leaveToBrowser(one));
    // The frame around the content keeps working.
    life.leave();
    attempt(life.enter);
  }
  if (pending === one) giveUp();
}

function present(one: Visit, page: LoadedPage): Promise<void> {
  return withTransition(one, () => {
    if (one.control.signal.aborted) {
      page.sheets.drop();
      return;
    }
    stopLookingAhead();
    changePage(one, page, life);
    writeStored(RELOADED_KEY, '', 'sessionStorage');
    attempt(lookAhead);
  });
}

function fail(one: Visit, error: unknown): void {
  const { url, arrival, isRetry } = one;
  const isNoted = () => readStored(RELOADED_KEY, 'sessionStorage') === url.href;
  const hasReloaded = isNoted();
  writeStored(RELOADED_KEY, url.href, 'sessionStorage');
  const canRemember = isNoted();
  const { onLine: online } = navigator;
  if (afterFailure({ online, isRetry, hasReloaded, canRemember }) === 'reload') {
    leaveToBrowser(one);
    return;
  }
  const number = arrival === 'traverse' ? entryNumber() : undefined;
  stepBack();
  visitNotice.show(error, () => {
    const steps = number === undefined ? 0 : -stepsToPlace(number);
    if (steps === 0) return visitPage(url, arrival, { isRetry: true });
    retried = number;
    history.go(steps);
  });
}

function leaveToBrowser({ url, arrival }: Visit): void {
  noteLeaving();
  if (url.href === location.href && arrival !== 'push') location.reload();
  else if (arrival === 'push') location.assign(url.href);
  else location.replace(url.href);
}
