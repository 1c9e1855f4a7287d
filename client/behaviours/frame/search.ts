import { importWithRetry } from '../../shared/browser/import-with-retry.ts';
import { readStored } from '../../shared/browser/storage.ts';
import { SINGLE_KEYS_KEY } from '../../shared/markup/comforts.ts';
import { SEARCH_NOTICE_ID } from '../../shared/markup/search-notice.ts';
import { answerSign } from '../islands/comforts-on-demand.ts';

/** Text typed while the search window is loading; undefined when it is not loading. The window opens with this text. */
let typed: string | undefined;
/** Counts calls: one that ends late must not cancel the next. */
let calls = 0;

const findLink = () => document.querySelector<HTMLElement>('[data-action=open-search]');

/**
 * Loads and opens the search window, with the text `before` in its field. When the window cannot be loaded, a notice over the
 * page says so.
 */
export function openSearch(link: HTMLElement, before = ''): void {
  const call = ++calls;
  typed ??= before;
  // The style sheet shows the busy state after a short delay.
  link.ariaBusy = 'true';
  importWithRetry(() => import('../../islands/search-opener.ts'))
    .then(({ fetchSearchWindow }) => fetchSearchWindow(link, () => typed))
    .catch(() => {
      // The reader pressed Escape, so no notice is needed.
      if (typed === undefined) return;
      showNotice(link, typed);
    })
    .finally(() => call === calls && stopWaiting());
}

/** Shows the notice. Its markup is part of the page, because after this failure any other script may fail to load as well. */
function showNotice(link: HTMLElement, asked: string): void {
  // A heading of the page may have the same id.
  const notice = document.querySelector(`dialog#${SEARCH_NOTICE_ID}`) as HTMLDialogElement;
  const searchPage = notice.querySelector('a') as HTMLAnchorElement;
  searchPage.search = asked && `q=${encodeURIComponent(asked)}`;
  // Without a network, the link would lead to the browser's own error page.
  searchPage.hidden = !navigator.onLine;
  // Like every button in the notice, this one also closes it.
  (notice.querySelector('button') as HTMLElement).onclick = () => openSearch(link, asked);
  notice.showModal();
}

function stopWaiting(): void {
  typed = undefined;
  findLink()?.removeAttribute('aria-busy');
}

/**
 * Ctrl+K, Cmd+K, and the slash outside text fields do the same as the search link in the header. `comforts.ts` handles the other
 * single-key shortcuts.
 */
export function pressKey(event: KeyboardEvent): void {
  const { key } = event;
  const isSystem = event.metaKey || event.ctrlKey;
  const isText =
    !isSystem &&
    !event.altKey &&
    !(event.target as Element).closest('input:not([type=checkbox]),textarea,select,[contenteditable]');
  if (typed !== undefined) {
    if (key === 'Escape') stopWaiting();
    // Vietnamese input methods send Backspace to replace letters. Browsers that autofill a form send key events without a key
    // name.
    else if (isText && /^(.|Backspace)$/.test(key)) {
      typed = key[1] ? typed.slice(0, -1) : typed + key;
      event.preventDefault();
      // Page shortcuts do not apply while the search window is opening.
      event.stopPropagation();
      return;
    }
  }
  const isSingle = isText && readStored(SINGLE_KEYS_KEY) !== 'off';
  if (isSingle && document.documentElement.dataset.shortcuts?.includes(key)) answerSign(event);
  const isWanted = isSystem ? !event.altKey && !event.shiftKey && /^k$/i.test(key) : isSingle && key === '/';
  const link = isWanted && findLink();
  if (!link) return;
  event.preventDefault();
  link.click();
}
