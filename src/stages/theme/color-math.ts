/** Calculations with colours: OKLCH for what looks even, sRGB for contrast and for mixtures that style sheets make. */
import {
  useMode as addMode,
  clampChroma,
  colorsNamed,
  formatHex,
  modeHsl,
  modeHwb,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRgb,
  type OklchColor,
  parse,
  type Rgb,
  wcagContrast,
} from 'culori/fn';

/** Names of colours in CSS. */
export const COLOR_NAMES: readonly string[] = Object.keys(colorsNamed);

for (const mode of [modeHsl, modeHwb, modeLab, modeLch, modeLrgb, modeOklab, modeP3]) addMode(mode);
const toRgb = addMode<Rgb>(modeRgb) as (color: string) => Rgb;
const toOklch = addMode<OklchColor>(modeOklch) as (color: string) => OklchColor;

/** A colour in OKLCH: lightness 0 to 1, chroma from 0, hue in degrees. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Returns any colour that CSS knows as `#rrggbb`; undefined for other texts and for colours that let something through. */
export function readColor(text: string): string | undefined {
  const color = parse(text.trim());
  if (!color || (color.alpha !== undefined && color.alpha < 1)) return undefined;
  return formatHex(clampChroma(color, 'oklch'));
}

/** Contrast ratio of two colours by WCAG 2.2: 1 to 21. */
export function contrast(a: string, b: string): number {
  return wcagContrast(a, b);
}

/** `color-mix(in srgb, over share, under)`, as style sheets mix. */
export function mix(over: string, share: number, under: string): string {
  const [a, b] = [toRgb(over), toRgb(under)];
  const channel = (key: 'r' | 'g' | 'b') => a[key] * share + b[key] * (1 - share);
  const color = { mode: 'rgb', r: channel('r'), g: channel('g'), b: channel('b') };
  return formatHex(color);
}

export function oklchOf(color: string): Oklch {
  const { l, c, h = 0 } = toOklch(color);
  return { l, c, h };
}

/** Returns the colour of screens that is nearest to one in OKLCH. */
export function hexOf({ l, c, h }: Oklch): string {
  const color = { mode: 'oklch', l: Math.min(1, Math.max(0, l)), c: Math.max(0, c), h };
  return formatHex(clampChroma(color, 'oklch'));
}

/** Steps of lightness in which a passing colour is looked for: too small to be seen. */
const STEP = 0.004;

/**
 * Returns the colour with the same hue, and the nearest lightness, that passes; the colour itself if it does. Undefined if no
 * lightness passes.
 */
export function nearestPassing(color: string, passes: (candidate: string) => boolean): string | undefined {
  if (passes(color)) return color;
  const { l, c, h } = oklchOf(color);
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = hexOf({ l: lightness, c, h });
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}
