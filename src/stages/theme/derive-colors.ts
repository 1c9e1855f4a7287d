import { COLOR_TOKEN_NAMES, type ColorToken, defaultColor } from '../../schema/color-tokens.ts';
import { hexOf, mix, nearestPassing, oklchOf } from './color-math.ts';
import { CONTRAST_ORDER, isReadable, type Palette } from './contrast-rules.ts';

/** The colours a site gives to one theme, as `#rrggbb`. */
export type GivenColors = Readonly<Partial<Record<ColorToken, string>>>;

/**
 * Returns all colours of a theme: those the site gives, as they are; those that follow from `ground`, `text`, `accent` and `gold`
 * where it changes these; and all others as they were, with another lightness where they could not be read on the new ground.
 */
export function deriveColors(given: GivenColors, theme: 'light' | 'dark'): Palette {
  const start = Object.fromEntries(COLOR_TOKEN_NAMES.map((token) => [token, defaultColor(token, theme)])) as Palette;
  const based = { ...start, ...given };
  const palette: Record<ColorToken, string> = {
    ...start,
    ...(changes(given, ['ground', 'text']) ? fromGround(based, theme) : {}),
    ...(changes(given, ['accent']) ? fromAccent(based, theme) : {}),
    ...given,
  };
  if (Object.keys(given).length === 0) return palette;
  for (const token of CONTRAST_ORDER) {
    if (given[token] !== undefined) continue;
    palette[token] =
      nearestPassing(palette[token], (candidate) => isReadable(palette, token, candidate)) ?? palette[token];
  }
  return palette;
}

function changes(given: GivenColors, tokens: readonly ColorToken[]): boolean {
  return tokens.some((token) => given[token] !== undefined);
}

/** Surfaces, lines and quiet text. */
function fromGround({ ground, text }: Palette, theme: 'light' | 'dark'): GivenColors {
  const { l, c, h } = oklchOf(ground);
  const isLight = theme === 'light';
  const quiet = mix(text, 0.72, ground);
  return {
    raised: isLight ? hexOf({ l: l + (1 - l) * 0.7, c: c * 0.5, h }) : hexOf({ l: l + 0.036, c, h }),
    sunken: hexOf({ l: l - (isLight ? 0.03 : 0.024), c: c * (isLight ? 1.4 : 1), h }),
    line: mix(text, 0.13, ground),
    'line-strong': mix(text, 0.5, ground),
    muted: quiet,
    note: mix(text, 0.8, ground),
    't-comment': quiet,
    't-punctuation': quiet,
  };
}

/** What the accent colours besides links: buttons, the announcement, keywords in code. */
function fromAccent({ accent, ground, text }: Palette, theme: 'light' | 'dark'): GivenColors {
  const { c, h } = oklchOf(accent);
  const [dark, light] = [hexOf({ l: 0.17, c: Math.min(c, 0.03), h }), '#ffffff'];
  const banner = hexOf({ l: theme === 'light' ? 0.42 : 0.37, c: Math.min(c, 0.13), h });
  const palette = { accent, ground, text } as Palette;
  const isReadableOn = (color: string) => isReadable(palette, 'on-accent', color);
  return {
    'on-accent': [theme === 'light' ? light : dark, light, dark, '#000000'].find(isReadableOn) ?? light,
    banner,
    'on-banner': hexOf({ l: 0.97, c: Math.min(c, 0.015), h }),
    't-keyword': accent,
  };
}

/** Returns the accent and the gold of the other theme for a theme that has none of its own: the same hue, readable there. */
export function borrowColors(own: GivenColors, other: GivenColors, theme: 'light' | 'dark'): GivenColors {
  const borrowed: Partial<Record<ColorToken, string>> = {};
  for (const token of ['accent', 'gold'] as const) {
    const color = other[token];
    if (color === undefined || own[token] !== undefined) continue;
    const { c, h } = oklchOf(color);
    const { l } = oklchOf(defaultColor(token, theme));
    borrowed[token] = hexOf({ l, c, h });
  }
  if (Object.keys(borrowed).length === 0) return own;
  const palette = deriveColors({ ...own, ...borrowed }, theme);
  for (const token of ['accent', 'gold'] as const) {
    const color = borrowed[token];
    if (color !== undefined)
      borrowed[token] = nearestPassing(color, (candidate) => isReadable(palette, token, candidate)) ?? color;
  }
  return { ...borrowed, ...own };
}
