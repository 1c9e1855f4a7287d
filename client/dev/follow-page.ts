import { holdPlace } from './keep-place.ts';
import { keepServedPage, type Morphed, NeedsReload, type ServedPage, SHEET } from './morph-page.ts';

/** The script of this tool in a page; it carries the number of the page, and so differs from page to page. */
const CLIENT = 'script[data-token]';

/** How long a style sheet may keep a change from being shown, in milliseconds. */
const PATIENCE = 2000;

/** When a page that has gone is asked for again: a file may be on its way to another place, or back. */
const GONE_MS = 250;

/** What is made of the open page when the site has changed. */
export interface PageFollower {
  /** Another page is open now, of this number. */
  readonly open: (number: string | undefined) => void;
  /** Brings the open page up to date. Calls that overlap end in one more look, never in a lost one. */
  readonly update: () => Promise<void>;
}

export interface FollowerOptions {
  /** Gives the page of a number as it was sent; undefined when the server has forgotten it. */
  readonly fetchServed: (number: string) => Promise<string | undefined>;
  /** Whether the findings tell why there is no page. */
  readonly isExplained: () => boolean;
  /** Whether they tell of errors that were not there when the page was last shown as the server has it. */
  readonly isBroken: () => boolean;
  readonly onMorph: (morphed: Morphed) => void;
  readonly reload: () => void;
}

/** Makes a follower. A page is compared as it was served with as it is served now, and the open page follows. */
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
  /** Whether there was no such page when it was last asked for. */
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
    // Whoever has gone on meanwhile has a page that was made later, or is told of it.
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
    // What was there stays until the mistake is mended, and with it the reader's place.
    if (isExplained() && isWithoutText(next) && !isWithoutText(document)) return;
    const sheets = await loadSheets(page.missingSheets(next), next);
    if (own !== turn) return;
    const goBack = holdPlace();
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
        // What an error has taken out of the page comes back as it was when that is mended.
        if (!isChange || isGone || !isBroken()) reload();
      } finally {
        isBusy = false;
      }
    },
  };
}

/** Whether nothing is left of a text, as when an error in a component has taken it. */
function isWithoutText(page: Document): boolean {
  return page.querySelector('main .prose:empty') !== null;
}

function parse(html: string): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.querySelector(CLIENT)?.remove();
  return page;
}

/** Asks for the open page; undefined when the server does not answer, which is heard of when it is back. */
async function ask(): Promise<{ readonly response: Response; readonly html: string } | undefined> {
  try {
    const response = await fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } });
    return { response, html: await response.text() };
  } catch {
    return undefined;
  }
}

/** Loads style sheets beside those of the open page, where they will stand. They count for nothing yet. */
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
