/** Key under which a reader's own choice is kept. Only a click on the toggle writes it. */
export const THEME_KEY = 'theme';

export const SYSTEM_DARK = '(prefers-color-scheme: dark)';

export type Theme = 'light' | 'dark';

/** `value` if it names a theme. Storage is open to everybody, so anything else counts as no choice. */
export function asTheme(value: string | null | undefined): Theme | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

/** The site's rules for themes, as the root element has them among its data attributes. */
export interface ThemeRules {
  /** There where readers may choose. */
  readonly themeSwitch?: string;
  /** There where the system's theme counts. */
  readonly respectSystem?: string;
  readonly defaultTheme?: string;
}

/**
 * The theme of a page: the reader's choice where they may choose, else the system's where the site respects it, else the
 * site's default.
 */
export function resolveTheme(choice: Theme | undefined, rules: ThemeRules, isSystemDark: boolean): Theme {
  if (choice && 'themeSwitch' in rules) return choice;
  if ('respectSystem' in rules) return isSystemDark ? 'dark' : 'light';
  return asTheme(rules.defaultTheme) ?? 'light';
}
