import { readStored, writeStored } from '../shared/storage.ts';
import { asTheme, resolveTheme, SYSTEM_DARK, THEME_KEY, type Theme } from '../shared/theme.ts';

const root = document.documentElement;

const system = matchMedia(SYSTEM_DARK);

/** The reader's own choice. Kept here too, so that it holds for the page's lifetime where storage is blocked. */
let choice: Theme | undefined;

/** Follows the reader's choice in other tabs and, until they choose, the system. */
export function startTheme(): void {
  takeStoredTheme();
  addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key !== THEME_KEY && event.key !== null) return;
    const value = asTheme(event.newValue);
    if (value === undefined && event.newValue !== null) return;
    choice = value;
    showTheme();
  });
  system.addEventListener('change', showTheme);
}

/** Shows what was chosen on another page meanwhile. Where nothing can be stored, the choice made on this one holds. */
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
