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
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const isModified = ctrlKey || metaKey || altKey;
  if (typed !== undefined && !isModified && key.length === 1) {
    typed += key;
    event.preventDefault();
    // The keys of the page lie on the window.
    event.stopPropagation();
    return;
  }
  const isShortcut = (ctrlKey || metaKey) && !altKey && !shiftKey && /^k$/i.test(key);
  const isSlash = key === '/' && !isModified && readStored(SINGLE_KEYS_KEY) !== 'off';
  if (!isShortcut && !(isSlash && !(target as Element).closest('input,select,textarea,[contenteditable]'))) return;
  const link = document.querySelector<HTMLElement>('[data-action=open-search]');
  if (!link) return;
  event.preventDefault();
  link.click();
}
