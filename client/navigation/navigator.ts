import { afterFailure } from '../shared/failure-rule.ts';
import { isPlainClick, pageBehind } from '../shared/own-link.ts';
import { PAGE_EVENT, type PageEventDetail } from '../shared/page-event.ts';
import { properPath } from '../shared/page-path.ts';
import { ANNOUNCER_ID } from '../shared/page-words.ts';
import { SEARCH_NOTICE_ID } from '../shared/search-notice.ts';
import { readStored, writeStored } from '../shared/storage.ts';
import { showCrash } from './crash-screen.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { type LoadedPage, loadPage } from './load-page.ts';
import { createPageStore } from './page-store.ts';
import { type Coming, createPlaces, type Place, restoreFolds } from './places.ts';
import { createProgressBar } from './progress-bar.ts';
import { addVisitStyles } from './styles.ts';
import { swapPage } from './swap-page.ts';
import { createFailureNotice } from './visit-failure.ts';

/** What works on a page, as the script every page loads has started it. */
export interface PageLife {
  /** Ends it on the page that is open. */
  readonly leave: () => void;
  /** Starts it on the page that has come. */
  readonly enter: () => void;
}

/** What the history does about a visit: a new entry, another page in the present one, or the entry is there already. */
type Arrival = 'push' | 'replace' | 'traverse';

interface Visit {
  readonly url: URL;
  readonly arrival: Arrival;
  readonly isRetry: boolean;
  /** Whether the browser itself moves from page to page, as it does at a swipe. */
  readonly isAnimated: boolean;
  /** The dialog that lay over the page already; others are opened by readers while they wait. */
  readonly over: Element | null;
  readonly control: AbortController;
  readonly at: number;
}

/** Clicks on the same link that are closer together are one: the second half of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Longest that a step in the history is waited for. */
const RETURN_MS = 1000;

/** Keeps the address of the page that was last left to the browser because it could not be fetched. */
const RELOADED_KEY = 'codemaster.reloaded';

const root = document.documentElement;

/** All pages of the site begin with it; this script stands in `<base>assets/`. */
const base = new URL('../', import.meta.url).pathname;

/**
 * Shows the pages links lead to without loading the document anew: the next page and what it needs are fetched first, and
 * the open one stays until they are there. Gives the function that follows a link of the menu, whose entry the history is about
 * to leave; it tells whether the link is one to follow here.
 */
export function startNavigator(life: PageLife): (link: HTMLAnchorElement) => boolean {
  // An author's pages change under the reader's hands.
  const isAuthoring = document.querySelector('script[data-token]') !== null;
  const store = createPageStore(!isAuthoring);
  const places = createPlaces();
  const progress = createProgressBar();
  const notice = createFailureNotice();
  let shown = new URL(location.href);
  let pending: Visit | undefined;
  let ahead = new AbortController();
  /** Number of the entry the history steps back to, because the page of the one it stands at does not come. */
  let returning: number | undefined;
  /** Resolves once it is there. */
  let returned = Promise.resolve();
  let noteReturn: () => void = () => undefined;
  /** Number of the entry the reader asks for once more. */
  let retried: number | undefined;
  /** Address a link within the page leads to. */
  let jump: string | undefined;
  let coming: Coming = 'unknown';
  /** Set while the history leaves the entry of the menu a link was followed from. */
  let isLeavingMenu = false;

  function pageOf(link: HTMLAnchorElement): URL | undefined {
    const { href, target, hreflang } = link;
    const facts = { href, target, hreflang, download: link.hasAttribute('download') };
    return pageBehind(facts, { url: shown.href, base, lang: root.lang });
  }

  function otherPageOf(link: HTMLAnchorElement): URL | undefined {
    const url = pageOf(link);
    return url?.pathname === shown.pathname ? undefined : url;
  }

  /** Follows what becomes of the address while it is that of the page that is shown: its hash, and queries scripts put there. */
  function noteAddress(): void {
    if (location.pathname === shown.pathname) shown = new URL(location.href);
  }

  /** The page and the address belong together, from now on or again. */
  function settle(): void {
    shown = new URL(location.href);
    delete root.dataset.shown;
  }

  function visit(url: URL, arrival: Arrival, { isRetry = false, isAnimated = false } = {}): void {
    const at = performance.now();
    const isSame = pending?.url.href === url.href && pending.arrival === arrival;
    // Later ones are meant: what was asked for before may never come.
    if (isSame && at - (pending?.at ?? 0) < DOUBLE_CLICK_MS) return;
    giveUp();
    pending = { url, arrival, isRetry, isAnimated, over: openDialog(), control: new AbortController(), at };
    notice.hide();
    progress.start();
    void carryOut(pending);
  }

  function follow(url: URL): void {
    const arrival = url.href === location.href ? 'replace' : 'push';
    visit(url, arrival);
    if (arrival === 'push') stepBack();
  }

  function giveUp(): void {
    pending?.control.abort();
    pending = undefined;
    progress.finish();
  }

  /** Takes the history back to the page that is shown. Where nobody knows the way, the address stays as it is. */
  function stepBack(): void {
    const steps = places.stepsBack();
    if (returning !== undefined || !root.dataset.shown || steps === 0) return;
    returning = (places.number() ?? 0) + steps;
    returned = new Promise((resolve) => {
      // The browser is not done with it when it tells of it.
      noteReturn = () => setTimeout(resolve);
      // The entry may be gone, and then nothing is heard of it.
      setTimeout(() => {
        returning = undefined;
        resolve();
      }, RETURN_MS);
    });
    history.go(steps);
  }

  async function carryOut(one: Visit): Promise<void> {
    const { signal } = one.control;
    const mayBeOld = one.arrival === 'traverse';
    let page: LoadedPage | 'elsewhere';
    try {
      page = await loadPage(store, one.url, { priority: 'high', signal, mayBeOld, isAskedFor: true });
    } catch (error) {
      await uncovered(one);
      if (signal.aborted) return;
      giveUp();
      fail(one, error);
      return;
    }
    await uncovered(one);
    if (page === 'elsewhere') {
      if (signal.aborted) return;
      giveUp();
      leaveToBrowser(one);
      return;
    }
    try {
      // A new page follows the one that is shown, not one that did not come.
      if (one.arrival === 'push') await returned;
      await present(one, page);
    } catch (error) {
      reportError(error);
      showCrash(error, () => leaveToBrowser(one));
      // The frame around it works on.
      life.leave();
      attempt(life.enter);
    }
    if (pending === one) giveUp();
  }

  function fail(one: Visit, error: unknown): void {
    const { url, arrival, isRetry } = one;
    const hasReloaded = readStored(RELOADED_KEY, 'sessionStorage') === url.href;
    writeStored(RELOADED_KEY, url.href, 'sessionStorage');
    const canRemember = readStored(RELOADED_KEY, 'sessionStorage') === url.href;
    const { onLine: online } = navigator;
    if (afterFailure({ online, isRetry, hasReloaded, canRemember }) === 'reload') {
      leaveToBrowser(one);
      return;
    }
    const number = arrival === 'traverse' ? places.number() : undefined;
    stepBack();
    notice.show(error, () => {
      const steps = number === undefined ? 0 : -places.stepsBack(number);
      if (steps === 0) return visit(url, arrival, { isRetry: true });
      retried = number;
      history.go(steps);
    });
  }

  function leaveToBrowser({ url, arrival }: Visit): void {
    if (url.href === location.href && arrival !== 'push') location.reload();
    else if (arrival === 'push') location.assign(url.href);
    else location.replace(url.href);
  }

  async function present(one: Visit, page: LoadedPage): Promise<void> {
    const update = () => {
      if (one.control.signal.aborted) page.sheets.drop();
      else change(one, page);
    };
    const isStill =
      one.control.signal.aborted || one.isAnimated || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (isStill || !('startViewTransition' in document)) return update();
    const transition = document.startViewTransition(update);
    // That a transition is left out is no fault: the page is hidden, or the next one is there already.
    for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
    await transition.updateCallbackDone;
  }

  function change({ url, arrival }: Visit, page: LoadedPage): void {
    places.leave();
    ahead.abort();
    life.leave();
    // The entry of the menu, which another page takes the place of, has no number, and follows that of its page.
    const follows = arrival === 'push' ? places.stepsBack() === 0 : places.number() === undefined;
    // An entry of the menu that is still there stands for nothing any more.
    if (arrival !== 'traverse') enterHistory(url, history.state?.menu ? 'replace' : arrival, page);
    page.sheets.use();
    // The body leaves that document for this one.
    const told = detailOf(page.document);
    swapPage(page.document);
    settle();
    const place = places.arrive(
      follows && arrival !== 'traverse' ? 'next' : arrival === 'replace' ? 'same' : 'unknown',
    );
    if (arrival === 'traverse' && place) returnTo(place);
    else goToTarget(arrival === 'traverse' ? location.hash : url.hash);
    // From here on the page can be read, and nothing that goes wrong is a reason to take it away.
    attempt(life.enter);
    if (arrival !== 'traverse' && url.hash === '') resetFocus();
    announce(document.title);
    attempt(() => document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: told })));
    writeStored(RELOADED_KEY, '', 'sessionStorage');
    attempt(lookAhead);
  }

  /** Leads to the place a hash names as the browser would: it marks it, opens what is folded around it, and moves on from there. */
  function goToTarget(hash: string): void {
    scrollToPlace(0);
    if (hash === '') return;
    coming = 'same';
    location.replace(hash);
    coming = 'unknown';
    noteAddress();
    places.arrive('same');
  }

  /** Leads to a place of the page that is shown while the address is already that of another one. */
  async function stay(hash: string): Promise<void> {
    giveUp();
    notice.hide();
    stepBack();
    await returned;
    if (root.dataset.shown) {
      places.leave();
      history.pushState(null, '', shown.pathname + shown.search);
      settle();
      places.arrive('unknown');
    }
    jump = new URL(hash, shown).href;
    location.assign(hash);
  }

  function lookAhead(): void {
    ahead = new AbortController();
    if (!isAuthoring) fetchAhead(store, otherPageOf, ahead.signal);
  }

  const arrivedManually = history.scrollRestoration === 'manual';
  const place = places.arrive('unknown');
  // The browser was told to keep its hands off this entry by an earlier document.
  if (arrivedManually && place && window.scrollY === 0) returnTo(place);
  addVisitStyles();
  lookAhead();

  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (event.defaultPrevented || !isPlainClick(event) || !(link instanceof HTMLAnchorElement)) return;
    const isWithin = link.getAttribute('href')?.startsWith('#') && link.target === '';
    if (isWithin) jump = link.href;
    if (isWithin && root.dataset.shown) {
      event.preventDefault();
      void stay(link.hash);
      return;
    }
    const url = pageOf(link);
    // A click on any other link is the reader's last word, too.
    if (!url) return link.target === '' ? giveUp() : undefined;
    event.preventDefault();
    // Over the page, it would lie over what is said of the next one as well.
    link.closest<HTMLDialogElement>(`#${SEARCH_NOTICE_ID}`)?.close();
    follow(url);
  });
  window.addEventListener('popstate', (event) => {
    const isReturn = returning !== undefined && places.number() === returning;
    const isRetry = retried !== undefined && places.number() === retried;
    returning = retried = undefined;
    const isFromMenu = isLeavingMenu;
    isLeavingMenu = false;
    if (location.pathname !== shown.pathname) {
      // What asks where the reader is gets to know it from there until the page has come.
      root.dataset.shown = shown.href;
      // An entry that turns out to be another page's is no way back, and must not become a circle.
      const isComing = pending?.arrival === 'traverse' && pending.url.href === location.href;
      if (isFromMenu) stepBack();
      else if (!isReturn && !isComing)
        visit(new URL(location.href), 'traverse', { isRetry, isAnimated: event.hasUAVisualTransition });
    } else {
      // Whoever closes the menu still waits for the page they asked for.
      const isMenuStep = pending?.arrival !== 'traverse' && !root.dataset.shown && places.isHere();
      if (!isReturn && !isFromMenu && !isMenuStep) giveUp();
      const isSame = location.href === shown.href;
      const isNext = location.href === jump;
      // Whoever reads on is not waiting for another page.
      if (isNext && !isSame) notice.hide();
      settle();
      places.leave();
      const left = places.arrive(isSame ? 'same' : isNext ? 'next' : coming);
      if (left) scrollToPlace(left.y);
    }
    noteReturn();
  });
  for (const name of ['click', 'keyup', 'hashchange']) window.addEventListener(name, noteAddress);
  document.addEventListener('keydown', ({ key, defaultPrevented, isComposing }) => {
    if (key !== 'Escape' || defaultPrevented || isComposing) return;
    // What lies over the page takes the key first.
    if (openDialog()) return;
    giveUp();
    stepBack();
  });
  // A page that comes back from the browser's memory waits for nothing any more, unless it is not the one of its address.
  window.addEventListener('pagehide', giveUp);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && root.dataset.shown) visit(new URL(location.href), 'traverse');
  });

  return (link) => {
    const url = pageOf(link);
    if (!url) return false;
    isLeavingMenu = true;
    follow(url);
    return true;
  };
}

function openDialog(): Element | null {
  return document.querySelector('dialog:modal');
}

/**
 * Resolves once readers have closed what they opened over the page while they waited, and the history has left the menu's
 * entry, so that nothing they do there is lost; or once the visit is given up.
 */
async function uncovered({ over, arrival, control: { signal } }: Visit): Promise<void> {
  let mayLeaveMenu = arrival !== 'traverse';
  while (!signal.aborted) {
    const dialog = openDialog();
    if (dialog && dialog !== over) {
      await heard(dialog, 'close', signal);
    } else if (mayLeaveMenu && history.state?.menu) {
      // Forward leads to an entry that nothing leaves by itself.
      const timeout = new Promise<void>((resolve) => {
        setTimeout(() => {
          mayLeaveMenu = false;
          resolve();
        }, RETURN_MS);
      });
      // The menu has its focus back in the next frame.
      const left = heard(window, 'popstate', signal).then(() => new Promise(requestAnimationFrame));
      await Promise.race([left, timeout]);
    } else return;
  }
}

/** Resolves at the event, or when nobody waits for it any more. */
function heard(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const [on, what] of [
      [target, type],
      [signal, 'abort'],
    ] as const)
      on.addEventListener(what, () => resolve(), { once: true });
  });
}

/** Reports what goes wrong, and goes on. */
function attempt(step: () => void): void {
  try {
    step();
  } catch (error) {
    reportError(error);
  }
}

/** Without its hash for now: that is followed once the page is there. */
function enterHistory(url: URL, arrival: 'push' | 'replace', page: LoadedPage): void {
  const own = page.document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? url.href;
  const path = page.path.endsWith('.html') ? properPath(page.path, new URL(own).pathname) : page.path;
  if (arrival === 'push') history.pushState(null, '', path + url.search);
  else history.replaceState({ at: history.state?.at }, '', path + url.search);
}

/** For scripts that are no part of the page, such as the authoring server's. */
function detailOf(page: Document): PageEventDetail {
  return { ...page.querySelector<HTMLElement>('script[data-since]')?.dataset };
}

function scrollToPlace(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
}

/** Folds first: they decide how far down everything is. */
function returnTo(place: Place): void {
  restoreFolds(place);
  scrollToPlace(place.y);
}

/** The next press of Tab starts at the top, as on a page that was loaded. */
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
