import { SINGLE_KEYS_KEY } from '../shared/comforts.ts';
import { importAgain } from '../shared/import-again.ts';
import { SEARCH_NOTICE_ID } from '../shared/search-notice.ts';
import { readStored } from '../shared/storage.ts';
import { answerSign } from './comforts-on-demand.ts';

/** What was typed since the window was asked for, as long as it is waited for. The window opens with it. */
let typed: string | undefined;

const findLink = () => document.querySelector<HTMLElement>('[data-action=open-search]');

/**
 * Opens the search window, which is fetched for it, with what was typed before. When it cannot be had, a notice says so over
 * the page, which stays.
 */
export function openSearch(link: HTMLElement, before = ''): void {
  typed ??= before;
  // The style sheet shows it once it has lasted.
  link.ariaBusy = 'true';
  importAgain(() => import('../islands/search-opener.ts'))
    .then(({ toggleSearch }) => toggleSearch(link, () => typed))
    .catch(() => {
      // Who has given up need not know.
      if (typed === undefined) return;
      showNotice(link, typed);
    })
    .finally(stopWaiting);
}

/** The notice is part of the page, because the line that lost the window may lose any other script. */
function showNotice(link: HTMLElement, asked: string): void {
  // A heading of the page may have the same id.
  const notice = document.querySelector(`dialog#${SEARCH_NOTICE_ID}`) as HTMLDialogElement;
  const searchPage = notice.querySelector('a') as HTMLAnchorElement;
  searchPage.search = asked && `q=${encodeURIComponent(asked)}`;
  // Without a network it would lead to the browser's own error page.
  searchPage.hidden = !navigator.onLine;
  // It closes the notice as well, as all buttons in it do.
  (notice.querySelector('button') as HTMLElement).onclick = () => openSearch(link, asked);
  notice.showModal();
}

function stopWaiting(): void {
  typed = undefined;
  findLink()?.removeAttribute('aria-busy');
}

/**
 * Ctrl or Cmd with K, and the slash where no text is being typed, do what the link in the bar does. Other single keys are those
 * of `comforts.ts`.
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
    // Programs for Vietnamese letters take back what they change. Browsers that fill in a form tell of keys without a name.
    else if (isText && /^(.|Backspace)$/.test(key)) {
      typed = key[1] ? typed.slice(0, -1) : typed + key;
      event.preventDefault();
      // The keys of the page lie on the window.
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
