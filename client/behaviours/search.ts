import { SINGLE_KEYS_KEY } from '../shared/comforts.ts';
import { readStored } from '../shared/storage.ts';

/** Opens the search window, which is fetched for it; the page that the link leads to is there when it cannot be had. */
export function openSearch(link: HTMLElement): void {
  import('../islands/search-window.tsx')
    .then(({ toggleSearch }) => toggleSearch(link))
    .catch(() => location.assign((link as HTMLAnchorElement).href));
}

/** Ctrl or Cmd with K, and the slash where no text is being typed, do what the link in the bar does. */
export function pressSearchKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const isShortcut = (ctrlKey || metaKey) && !altKey && !shiftKey && /^k$/i.test(key);
  const isSlash = key === '/' && !(ctrlKey || metaKey || altKey) && readStored(SINGLE_KEYS_KEY) !== 'off';
  if (!isShortcut && !(isSlash && !(target as Element).closest('input,select,textarea,[contenteditable]'))) return;
  const link = document.querySelector<HTMLElement>('[data-action=open-search]');
  if (!link) return;
  event.preventDefault();
  link.click();
}
