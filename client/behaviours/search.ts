import { SINGLE_KEYS_KEY } from '../shared/comforts.ts';
import { readStored } from '../shared/storage.ts';
import { tell } from './comforts-on-demand.ts';

/** What was typed since the window was asked for. The window opens with it. */
let typed: string | undefined;

/**
 * Opens the search window, which is fetched for it. When it cannot be had, the page that the link leads to is there; without a
 * line, readers stay where they are.
 */
export function openSearch(link: HTMLElement): void {
  typed ??= '';
  import('../islands/search-window.tsx')
    .then(({ toggleSearch }) => toggleSearch(link, () => typed))
    .catch((error) => {
      if (navigator.onLine) location.assign((link as HTMLAnchorElement).href);
      else tell(link, error, () => openSearch(link));
    })
    .finally(() => {
      typed = undefined;
    });
}

/** Ctrl or Cmd with K, and the slash where no text is being typed, do what the link in the bar does. */
export function pressSearchKey(event: KeyboardEvent): void {
  const { key } = event;
  const isSystem = event.metaKey || event.ctrlKey;
  const isModified = isSystem || event.altKey;
  // Browsers that fill in a form tell of keys without a name.
  if (typed !== undefined && !isModified && key?.length === 1) {
    typed += key;
    event.preventDefault();
    // The keys of the page lie on the window.
    event.stopPropagation();
    return;
  }
  const isWanted = isSystem
    ? !event.altKey && !event.shiftKey && /^k$/i.test(key)
    : key === '/' &&
      !event.altKey &&
      readStored(SINGLE_KEYS_KEY) !== 'off' &&
      !(event.target as Element).closest('input,select,textarea,[contenteditable]');
  const link = isWanted && document.querySelector<HTMLElement>('[data-action=open-search]');
  if (!link) return;
  event.preventDefault();
  link.click();
}
