import type { Theme } from '../client/shared/markup/theme.ts';

/** Colours for the browser's own interface around the page: `--ground` of `styles/tokens.css`. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { light: '#fbf8f2', dark: '#16120f' };
