import { readStored } from './storage.ts';

/** Key under which a reader's own choice is kept. Only a click on the toggle writes it. */
export const THEME_KEY = 'theme';

export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export type Theme = 'light' | 'dark';

/** `value` if it names a theme. Storage is open to everybody, so anything else counts as no choice. */
export function asTheme(value: string | null | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The reader's stored choice, where the site lets them choose. */
export function storedTheme(root: HTMLElement): Theme | undefined {
  return 'themeSwitch' in root.dataset ? asTheme(readStored(THEME_KEY)) : undefined;
}

/**
 * The theme of a reader who has not chosen: the system's where the site respects it, else the site's default.
 * The site's rules stand on the root element, so that the script that runs before first paint can stay constant.
 */
export function unchosenTheme(root: HTMLElement): Theme {
  if ('respectSystem' in root.dataset) return matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
  return asTheme(root.dataset.defaultTheme) ?? 'light';
}
