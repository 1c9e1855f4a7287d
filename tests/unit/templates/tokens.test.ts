import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../src/io/process/package-root.ts';
import { COLOR_TOKEN_NAMES, COLOR_TOKENS } from '../../../src/schema/color-tokens.ts';
import { THEME_COLORS } from '../../../templates/theme-colors.ts';

const css = readFileSync(join(packageRoot, 'templates/styles/tokens.css'), 'utf8');

/** Colour tokens of a theme: those of the light one stand for all until the dark one says otherwise. */
function colorsOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    if (selector.includes('dark') && theme === 'light') continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[\da-f]{6})\s*;/gi)) colors.set(name, value);
  }
  return colors;
}

/** The different names that a pattern finds. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
}

/** `color-mix(in srgb, over share%, under)`. */
function mix(over: Rgb, share: number, under: Rgb): Rgb {
  const channel = (i: 0 | 1 | 2) => over[i] * share + under[i] * (1 - share);
  return [channel(0), channel(1), channel(2)];
}

/** Contrast ratio by WCAG 2.2. */
function contrast(a: Rgb, b: Rgb): number {
  const luminance = (color: Rgb) => {
    const [r, g, blue] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['ground', 'raised', 'sunken'];
const TINTS = namesIn(css, /^ {2}--(tint-\w+):/gm);
/** Colours of callouts, as their style sheet names them. */
const HUES = namesIn(
  readFileSync(join(packageRoot, 'templates/styles/prose.css'), 'utf8'),
  /--hue: var\(--([\w-]+)\)/g,
);
/** Colours of text that stands on any ground. */
const TEXTS = ['text', 'muted', 'accent', 'gold', 'danger', 'tip', ...TINTS];
const CODE = ['keyword', 'type', 'function', 'string', 'constant', 'comment', 'punctuation'].map((name) => `t-${name}`);

it('measures contrast as WCAG does', () => {
  expect(contrast(rgb('#000000'), rgb('#ffffff'))).toBe(21);
  expect(contrast(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.48, 2);
});

for (const theme of ['light', 'dark'] as const) {
  describe(`the ${theme} theme`, () => {
    const colors = colorsOf(theme);
    const color = (name: string) => {
      const value = colors.get(name);
      if (value === undefined) throw new Error(`There is no token --${name}.`);
      return rgb(value);
    };
    const expectAtLeast = (ratio: number, pairs: readonly (readonly [string, Rgb, string, Rgb])[]) => {
      const tooLow = pairs
        .map(([text, a, under, b]) => ({ pair: `${text} on ${under}`, ratio: contrast(a, b) }))
        .filter((pair) => pair.ratio < ratio)
        .map((pair) => `${pair.pair}: ${pair.ratio.toFixed(2)}`);
      expect(tooLow).toEqual([]);
    };
    const pairs = (texts: readonly string[], grounds: readonly string[]) =>
      texts.flatMap((text) => grounds.map((under) => [text, color(text), under, color(under)] as const));

    it('gives every text 4.5:1 on whatever it may stand on', () => {
      expectAtLeast(4.5, [
        ...pairs(TEXTS, GROUNDS),
        ...pairs(['on-accent'], ['accent']),
        ...pairs(['on-banner'], ['banner']),
        ...pairs(['ground'], ['gold', 'accent', ...TINTS]),
      ]);
    });

    it('gives text 4.5:1 on what is tinted: hovered rows, inline code, callouts, pressed buttons', () => {
      const hover = GROUNDS.flatMap((under) =>
        [0.06, 0.08].map((share) => [`${share} text over ${under}`, mix(color('text'), share, color(under))] as const),
      );
      const callouts = HUES.map((hue) => [`callout ${hue}`, mix(color(hue), 0.09, color('ground'))] as const);
      expectAtLeast(4.5, [
        ...hover.flatMap(([under, b]) => [
          ['text', color('text'), under, b] as const,
          ['muted', color('muted'), under, b] as const,
        ]),
        ...callouts.flatMap(([under, b], i) =>
          ['text', 'muted', 'accent', HUES[i] as string].map((name) => [name, color(name), under, b] as const),
        ),
        ['on-accent', color('on-accent'), 'hovered button', mix(color('accent'), 0.88, color('text'))],
      ]);
    });

    it('gives code 4.5:1, also on marked lines', () => {
      const marked = ['line-strong', 'gold', 'tip', 'danger', 'warning'].map(
        (mark) => [`line marked ${mark}`, mix(color(mark), 0.12, color('raised'))] as const,
      );
      expectAtLeast(4.5, [
        ...pairs([...CODE, 'text'], ['raised', 'sunken', 'ground']),
        ...marked.flatMap(([under, b]) => CODE.map((name) => [name, color(name), under, b] as const)),
      ]);
    });

    it('gives 3:1 to what is no text: edges of fields and buttons, icons, focus rings, ticks', () => {
      expectAtLeast(3, pairs(['line-strong', 'accent', 'gold'], GROUNDS));
    });

    it('has the colours that a site may change, under the same names', () => {
      const known = COLOR_TOKEN_NAMES.map((name) => [name, COLOR_TOKENS[name][theme]]);
      expect(Object.fromEntries(known)).toEqual(Object.fromEntries(colors));
    });

    it('has the ground that browsers are told of', () => {
      expect(colors.get('ground')).toBe(THEME_COLORS[theme]);
    });
  });
}

it('has a value of its own in the dark theme for every colour but none that the light one lacks', () => {
  const names = (theme: 'light' | 'dark') => [...colorsOf(theme).keys()].sort();
  expect(names('dark')).toEqual(names('light'));
  const light = colorsOf('light');
  expect([...colorsOf('dark')].filter(([name, value]) => light.get(name) === value)).toEqual([]);
});

it('is asked about every colour that text has in the style sheets', () => {
  const tested = new Set([
    ...[...TEXTS, ...HUES, ...CODE],
    ...['ground', 'on-accent', 'on-banner', 'line-strong'],
    // Names for one of the above, by place.
    ...['tint', 'hue', 'mark'],
  ]);
  const folder = join(packageRoot, 'templates/styles');
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const unknown = sheets.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/[^-]color: var\(--([\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !tested.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

it('documents every colour that a site may set', () => {
  const page = readFileSync(join(packageRoot, 'manual/content/en/docs/theming.md'), 'utf8');
  expect(COLOR_TOKEN_NAMES.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  for (const name of ['ground', 'text', 'accent', 'gold'] as const)
    expect(page).toContain(`| \`${COLOR_TOKENS[name].light}\` | \`${COLOR_TOKENS[name].dark}\` |`);
});
