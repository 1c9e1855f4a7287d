/**
 * The colours of the two themes without a `theme` of the site: the values of `styles/tokens.css`, by name without dashes in front.
 * A site may set each of them by this name (`theme.colors`), so names are permanent once released.
 */
export const COLOR_TOKENS = {
  ground: { light: '#fbf8f2', dark: '#16120f' },
  raised: { light: '#ffffff', dark: '#1f1a16' },
  sunken: { light: '#f4eee3', dark: '#100d0a' },
  line: { light: '#e4dccf', dark: '#37302a' },
  'line-strong': { light: '#8b8071', dark: '#7d7063' },
  text: { light: '#221d18', dark: '#ece5da' },
  muted: { light: '#665c50', dark: '#b3a799' },
  accent: { light: '#b5341c', dark: '#ff7a59' },
  'on-accent': { light: '#ffffff', dark: '#1d0d07' },
  gold: { light: '#8a6410', dark: '#e3b458' },
  banner: { light: '#8f2a17', dark: '#7d2413' },
  'on-banner': { light: '#fff6ea', dark: '#ffeedd' },
  'tint-teal': { light: '#10708a', dark: '#4cc0da' },
  'tint-orange': { light: '#a6520f', dark: '#e8935a' },
  'tint-violet': { light: '#6a4fb0', dark: '#b5a0f2' },
  'tint-green': { light: '#41702f', dark: '#93c47f' },
  'tint-rose': { light: '#a83261', dark: '#f08bb0' },
  note: { light: '#5c5246', dark: '#c9bdae' },
  tip: { light: '#396528', dark: '#9ccb88' },
  info: { light: '#1c5f87', dark: '#82c0e6' },
  warning: { light: '#7c5309', dark: '#e3b458' },
  caution: { light: '#97480e', dark: '#f0a063' },
  danger: { light: '#a82d1d', dark: '#ff8b74' },
  't-keyword': { light: '#ab3019', dark: '#ff8f70' },
  't-type': { light: '#805a0a', dark: '#e3b458' },
  't-function': { light: '#1c5f87', dark: '#86c3ea' },
  't-string': { light: '#3f6b21', dark: '#a7cd8c' },
  't-constant': { light: '#97316a', dark: '#eda4c3' },
  't-comment': { light: '#6f6354', dark: '#aa9c8a' },
  't-punctuation': { light: '#665c50', dark: '#b3a799' },
} as const;

/** Name of a colour token. */
export type ColorToken = keyof typeof COLOR_TOKENS;

export const COLOR_TOKEN_NAMES = Object.keys(COLOR_TOKENS) as ColorToken[];

/** Returns a colour of a theme that the site has not changed. */
export function defaultColor(token: ColorToken, theme: 'light' | 'dark'): string {
  return COLOR_TOKENS[token][theme];
}
