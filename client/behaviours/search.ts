import { SINGLE_KEYS_KEY } from '../shared/comforts.ts';
import { importAgain } from '../shared/import-again.ts';
import { readStored } from '../shared/storage.ts';
import { tell } from './comforts-on-demand.ts';

/** What was typed since the window was asked for, as long as it is waited for. The window opens with it. */
let typed: string | undefined;

const findLink = () => document.querySelector<HTMLElement>('[data-action=open-search]');

/**
 * Opens the search window, which is fetched for it. When it cannot be had, the page that the
 * link leads to is there; without a line, readers stay where they are.
 */
export function openSearch(link: HTMLElement): void {
  typed ??= '';
  // The style sheet shows it once it has lasted.
  link.ariaBusy = 'true';
  importAgain(() => import('../islands/search-opener.ts'))
    .then(({ toggleSearch }) => toggleSearch(link, () => typed))
    .catch((error) => {
      // Who has given up need not know.
      if (typed === undefined) return;
      if (navigator.onLine)
        location.assign((link as HTMLAnchorElement).href + (typed && `?q=${encodeURIComponent(typed)}`));
      else tell(link, error, () => openSearch(link));
    })
    .finally(stopWaiting);
}

function stopWaiting(): void {
  typed = undefined;
  findLink()?.removeAttribute('aria-busy');
}

/** Ctrl or Cmd with K, and the slash where no text is being typed, do what the link in the bar does. */
export function pressSearchKey(event: KeyboardEvent): void {
  const { key } = event;
  const isSystem = event.metaKey || event.ctrlKey;
  const isText =
    !isSystem && !event.altKey && !(event.target as Element).closest('input,select,textarea,[contenteditable]');
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
  const isWanted = isSystem
    ? !event.altKey && !event.shiftKey && /^k$/i.test(key)
    : isText && key === '/' && readStored(SINGLE_KEYS_KEY) !== 'off';
  const link = isWanted && findLink();
  if (!link) return;
  event.preventDefault();
  link.click();
}
