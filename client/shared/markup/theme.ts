/** Storage key of the reader's own choice. Only a click on the toggle writes it. */
export const THEME_KEY = 'theme';

export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export type Theme = 'light' | 'dark';

/** Returns `value` if it names a theme. Any script may write to the storage, so everything else counts as no choice. */
export function asTheme(value: string | null | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The site's theme settings, from the data attributes of the root element. */
export interface ThemeRules {
  /** Present if readers may choose. */
  readonly themeSwitch?: string;
  /** Present if the system's theme is respected. */
  readonly respectSystem?: string;
  readonly defaultTheme?: string;
}

/**
 * Returns the theme of a page: the reader's choice if choosing is allowed, otherwise the system's theme if the site respects it,
 * otherwise the site's default.
 */
export function resolveTheme(choice: Theme | undefined, rules: ThemeRules, isSystemDark: boolean): Theme {
  if (choice && 'themeSwitch' in rules) return choice;
  if ('respectSystem' in rules) return isSystemDark ? 'dark' : 'light';
  return asTheme(rules.defaultTheme) ?? 'light';
}
