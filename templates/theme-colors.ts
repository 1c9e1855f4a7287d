import type { Theme } from '../client/shared/theme.ts';

/** Colour of the browser's own bars around the page: `--ground` of `styles/tokens.css`. */
export const THEME_COLORS: Readonly<Record<Theme, string>> = { light: '#fbf8f2', dark: '#16120f' };
