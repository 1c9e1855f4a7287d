import type { ColorToken } from '../../schema/color-tokens.ts';
import { contrast, mix } from './color-math.ts';

/** All colours of one theme, as `#rrggbb`. */
export type Palette = Readonly<Record<ColorToken, string>>;

/** A contrast that a token must have: for text 4.5:1, for edges and icons 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
interface ContrastRule {
  readonly token: ColorToken;
  readonly ratio: 4.5 | 3;
  /** What it stands on, for messages: `raised`, `the callout tip`. */
  readonly under: string;
  readonly background: (palette: Palette) => string;
}

const GROUNDS = ['ground', 'raised', 'sunken'] as const;
const TINTS = ['tint-teal', 'tint-orange', 'tint-violet', 'tint-green', 'tint-rose'] as const;
/** Colours of callouts. */
const HUES = ['note', 'tip', 'info', 'warning', 'caution', 'danger'] as const;
/** Colours in code. */
const CODE = ['t-keyword', 't-type', 't-function', 't-string', 't-constant', 't-comment', 't-punctuation'] as const;
/** Colours of text that may stand on any ground. */
const TEXTS = ['text', 'muted', 'accent', 'gold', 'danger', 'tip', ...TINTS] as const;

function on(tokens: readonly ColorToken[], under: string, background: ContrastRule['background']): ContrastRule[] {
  return tokens.map((token) => ({ token, under, background, ratio: 4.5 }));
}

const onGrounds = (tokens: readonly ColorToken[], ratio: ContrastRule['ratio'] = 4.5) =>
  GROUNDS.flatMap((under) => on(tokens, under, (palette) => palette[under]).map((rule) => ({ ...rule, ratio })));

/** Every pair of colours that the style sheets put on each other. */
const CONTRAST_RULES: readonly ContrastRule[] = [
  ...onGrounds(TEXTS),
  ...onGrounds(CODE),
  ...on(['on-accent'], 'accent', ({ accent }) => accent),
  ...on(['on-accent'], 'a hovered button', ({ accent, text }) => mix(accent, 0.88, text)),
  ...on(['on-banner'], 'banner', ({ banner }) => banner),
  // Hovered rows, inline code.
  ...GROUNDS.flatMap((under) =>
    [0.06, 0.08].flatMap((share) =>
      on(['text', 'muted'], `a hovered row on ${under}`, (palette) => mix(palette.text, share, palette[under])),
    ),
  ),
  ...HUES.flatMap((hue) =>
    on(['text', 'muted', 'accent', hue], `the callout ${hue}`, (palette) => mix(palette[hue], 0.09, palette.ground)),
  ),
  ...(['line-strong', 'gold', 'tip', 'danger', 'warning'] as const).flatMap((mark) =>
    on(CODE, 'a marked line', (palette) => mix(palette[mark], 0.12, palette.raised)),
  ),
  // What is no text: edges of fields and buttons, icons, focus rings, ticks.
  ...onGrounds(['line-strong', 'accent', 'gold'], 3),
];

/** The tokens in the order in which they are made readable: what others stand on comes before them. */
export const CONTRAST_ORDER: readonly ColorToken[] = [
  ...new Set<ColorToken>([
    ...(['text', 'line-strong', 'gold'] as const),
    ...HUES,
    ...(['muted', 'accent', 'on-accent', 'on-banner'] as const),
    ...TEXTS,
    ...CODE,
  ]),
];

/** A pair whose contrast is too low. */
interface LowContrast {
  readonly under: string;
  readonly background: string;
  /** As it is. */
  readonly ratio: number;
  /** As it should be. */
  readonly wanted: number;
}

/** Returns the pairs in which a token has too little contrast, the worst one first; of grounds with one name, the worst. */
export function lowContrasts(palette: Palette, token: ColorToken): LowContrast[] {
  return CONTRAST_RULES.filter((rule) => rule.token === token)
    .flatMap(({ under, background, ratio: wanted }): LowContrast[] => {
      const below = background(palette);
      const ratio = contrast(palette[token], below);
      return ratio >= wanted ? [] : [{ under, background: below, ratio, wanted }];
    })
    .sort((a, b) => a.ratio / a.wanted - b.ratio / b.wanted)
    .filter((pair, i, all) => all.findIndex((one) => one.under === pair.under && one.wanted === pair.wanted) === i);
}

/** Whether a token has enough contrast everywhere when it gets this colour. */
export function isReadable(palette: Palette, token: ColorToken, color: string): boolean {
  return lowContrasts({ ...palette, [token]: color }, token).length === 0;
}
