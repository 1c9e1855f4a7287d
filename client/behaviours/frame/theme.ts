import { readStored, writeStored } from '../../shared/browser/storage.ts';
import { asTheme, resolveTheme, SYSTEM_DARK, THEME_KEY, type Theme } from '../../shared/markup/theme.ts';

const root = document.documentElement;

const system = matchMedia(SYSTEM_DARK);

/** The reader's own choice. Also kept in memory, so that it holds for this document when storage is blocked. */
let choice: Theme | undefined;

/** Applies the reader's choice, also when it is made in another tab. Follows the system's theme until the reader chooses. */
export function startTheme(): void {
  takeStoredTheme();
  addEventListener('storage', (event) => {
    // A null key means that all of the storage was cleared.
    if (event.key !== THEME_KEY && event.key !== null) return;
    const value = asTheme(event.newValue);
    if (value === undefined && event.newValue !== null) return;
    choice = value;
    showTheme();
  });
  system.addEventListener('change', showTheme);
}

/**
 * Applies the choice that was stored meanwhile on another page. When nothing can be stored, the choice made on this page stays.
 */
export function takeStoredTheme(): void {
  choice = asTheme(readStored(THEME_KEY)) ?? choice;
  showTheme();
}

export function toggleTheme(): void {
  choice = root.dataset.theme === 'dark' ? 'light' : 'dark';
  writeStored(THEME_KEY, choice);
  showTheme();
}

function showTheme(): void {
  const theme = resolveTheme(choice, root.dataset, system.matches);
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-theme-color]')) {
    meta.media = meta.dataset.themeColor === theme ? 'all' : 'not all';
  }
}
