import { SIDEBAR_SELECTOR, saveSidebar } from '../shared/browser/sidebar-state.ts';
import { holdPlace } from './keep-place.ts';
import { keepServedPage, type Morphed, NeedsReload, type ServedPage, SHEET } from './morph-page.ts';

/** The script of the authoring client. It is removed before pages are compared, because it contains the number of the page. */
const CLIENT = 'script[data-token]';

/** How long to wait for a changed style sheet before the change is shown without it, in milliseconds. */
const PATIENCE = 2000;

/** How long to wait before requesting a deleted page again, in milliseconds: the author may be moving or restoring its file. */
const GONE_MS = 250;

/** Keeps the open page up to date when the site changes. */
interface PageFollower {
  /** Another page, with this number, is open now. */
  readonly open: (number: string | undefined) => void;
  /** Updates the open page. A call during a running update causes one more update after it, so no change is lost. */
  readonly update: () => Promise<void>;
}

interface FollowerOptions {
  /** Fetches the page with this number as the server sent it; undefined when the server has forgotten it. */
  readonly fetchServed: (number: string) => Promise<string | undefined>;
  /** Whether the findings contain errors, which explain why there is no page. */
  readonly isExplained: () => boolean;
  /** Whether the findings contain errors that did not exist when the page was last up to date. */
  readonly isBroken: () => boolean;
  readonly onMorph: (morphed: Morphed) => void;
  readonly reload: () => void;
}

/**
 * Creates a follower. It compares the page as it was served before with the page as it is served now, and makes the same changes
 * in the open page.
 */
export function createPageFollower({
  fetchServed,
  isExplained,
  isBroken,
  onMorph,
  reload,
}: FollowerOptions): PageFollower {
  let served: Promise<ServedPage | undefined> = Promise.resolve(undefined);
  let turn = 0;
  let isBusy = false;
  let isDue = false;
  /** Whether the last request for the page was answered with 404. */
  let isGone = false;

  async function read(number: string | undefined): Promise<ServedPage | undefined> {
    const html = number === undefined ? undefined : await fetchServed(number).catch(() => undefined);
    return html === undefined ? undefined : keepServedPage(parse(html));
  }

  async function follow(hasWaited = false): Promise<void> {
    const own = turn;
    const { pathname } = location;
    const page = await served;
    const answer = await ask();
    // The author has opened another page meanwhile: that page is newer, or its own update follows.
    if (!answer || own !== turn || location.pathname !== pathname) return;
    const { response, html } = answer;
    isGone = response.status === 404;
    if (response.status >= 500 && isExplained()) return;
    if (isGone && !hasWaited) {
      await new Promise((resolve) => setTimeout(resolve, GONE_MS));
      return own === turn ? follow(true) : undefined;
    }
    const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '');
    if (!page || response.redirected || !isPage) return reload();
    const next = parse(html);
    // Keeps the old text until the error is fixed, and with it the reader's position.
    if (isExplained() && isWithoutText(next) && !isWithoutText(document)) return;
    const sheets = await loadSheets(page.missingSheets(next), next);
    if (own !== turn) return;
    const goBack = holdPlace();
    keepOpenGroups();
    const morphed = page.morph(next, sheets);
    goBack();
    onMorph(morphed);
  }

  return {
    open(number) {
      turn++;
      served = read(number);
    },
    async update() {
      isDue = true;
      if (isBusy) return;
      isBusy = true;
      try {
        while (isDue) {
          isDue = false;
          await follow();
        }
      } catch (error) {
        const isChange = error instanceof NeedsReload;
        if (!isChange) reportError(error);
        // Without a reload for new errors: what such an error removed comes back when it is fixed.
        if (!isChange || isGone || !isBroken()) reload();
      } finally {
        isBusy = false;
      }
    },
  };
}

/** Returns whether the page's text is empty, for example because a component threw an error. */
function isWithoutText(page: Document): boolean {
  return page.querySelector('main .prose:empty') !== null;
}

function parse(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelector(CLIENT)?.remove();
  return page;
}

/** Fetches the open page. Undefined when the server does not answer; the event stream reports when it is back. */
async function ask(): Promise<{ readonly response: Response; readonly html: string } | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    return { response, html: await response.text() };
  } catch {
    return undefined;
  }
}

/** Loads style sheets into the open page, at their final positions in the head. `media="not all"` keeps them inactive. */
async function loadSheets(
  missing: readonly HTMLLinkElement[],
  next: Document,
): Promise<ReadonlyMap<string, HTMLLinkElement>> {
  const loaded = new Map<string, HTMLLinkElement>();
  if (missing.length === 0) return loaded;
  const waits: Promise<unknown>[] = [];
  let last: HTMLLinkElement | undefined;
  for (const link of next.head.querySelectorAll<HTMLLinkElement>(SHEET)) {
    const known = [...document.head.querySelectorAll<HTMLLinkElement>(SHEET)].find(({ href }) => href === link.href);
    const sheet = known ?? document.importNode(link);
    if (!known) {
      sheet.media = 'not all';
      waits.push(
        new Promise((resolve) => {
          for (const event of ['load', 'error']) sheet.addEventListener(event, resolve, { once: true });
          setTimeout(resolve, PATIENCE);
        }),
      );
      if (last) last.after(sheet);
      else document.head.append(sheet);
    }
    if (missing.includes(link)) loaded.set(link.href, sheet);
    last = sheet;
  }
  await Promise.all(waits);
  return loaded;
}

/** Saves which groups of the sidebar are open, because rows that are fetched anew after an edit are opened as they are saved. */
function keepOpenGroups(): void {
  for (const list of document.querySelectorAll<HTMLElement>(SIDEBAR_SELECTOR))
    if (list.checkVisibility()) saveSidebar(list);
}
