import { fetchAhead } from './fetch-ahead.ts';
import { createPageStore } from './page-store.ts';
import { otherPageOf } from './shown-page.ts';

/** Whether this is a finished site. While authoring, pages change at any time, so nothing is cached. */
const isFinished = !document.querySelector('script[data-token]');

/** Pages that were fetched. */
export let pageStore = createPageStore(isFinished);

/** Forgets them: they are of a version that has been replaced. */
export function forgetFetchedPages(): void {
  pageStore = createPageStore(isFinished);
}

let ahead = new AbortController();

/** Fetches the pages behind the links of the shown page, and the script that copies its code. */
export function lookAhead(): void {
  ahead = new AbortController();
  if (isFinished) fetchAhead(pageStore, otherPageOf, ahead.signal);
  // WebKit lets a page copy only while it answers a click, not after a script has come over the network.
  if (document.querySelector('.copy-button')) import('../behaviours/code/copy-code.ts').catch(() => undefined);
}

/** Stops it, because another page will be shown. */
export function stopLookingAhead(): void {
  ahead.abort();
}
