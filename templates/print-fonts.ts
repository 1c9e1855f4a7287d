/** A font of the reader's system that takes the room of another one while that is not there. */
export interface FallbackFace {
  /** Absent for all weights. */
  readonly weight?: string;
  readonly names: readonly string[];
  /** Shares of 1. */
  readonly sizeAdjust: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Media types of font files, by the name of their format in a style sheet. */
export const FONT_TYPES = { woff2: 'font/woff2', woff: 'font/woff', truetype: 'font/ttf' } as const;

/** A font of pages in one of its three places. */
export interface PageFont {
  readonly role: 'text' | 'code' | 'heading';
  readonly family: string;
  /** Generic family. */
  readonly fallback: 'sans-serif' | 'serif' | 'monospace';
  readonly display: string;
  readonly faces: readonly {
    /** Address, relative to the style sheet. */
    readonly url: string;
    readonly format: keyof typeof FONT_TYPES;
    readonly weight: string;
    readonly style: 'normal' | 'italic';
    readonly unicodeRange?: string;
  }[];
  readonly standIns: readonly FallbackFace[];
}

/** The families to try, the generic one last. */
export function fontStack({ family, fallback, standIns }: PageFont): string {
  const system = fallback === 'monospace' ? ['ui-monospace'] : fallback === 'sans-serif' ? ['system-ui'] : [];
  const standIn = standIns.length > 0 ? [`"${family} Fallback"`] : [];
  return [`"${family}"`, ...standIn, ...system, fallback].join(',');
}

/** Returns the `@font-face` rules of a font and of its stand-ins. */
export function printFaces({ family, display, faces, standIns }: PageFont): string {
  const own = faces.map(({ url, format, weight, style, unicodeRange }) =>
    fontFace([
      `font-family:"${family}"`,
      `font-weight:${weight}`,
      ...(style === 'normal' ? [] : [`font-style:${style}`]),
      `font-display:${display}`,
      `src:url("${url}") format("${format}")`,
      ...(unicodeRange === undefined ? [] : [`unicode-range:${unicodeRange}`]),
    ]),
  );
  const others = standIns.map(({ weight, names, sizeAdjust, ascent, descent, lineGap }) =>
    fontFace([
      `font-family:"${family} Fallback"`,
      ...(weight === undefined ? [] : [`font-weight:${weight}`]),
      `src:${names.map((name) => `local("${name}")`).join(',')}`,
      `size-adjust:${percent(sizeAdjust)}`,
      `ascent-override:${percent(ascent)}`,
      `descent-override:${percent(descent)}`,
      `line-gap-override:${percent(lineGap)}`,
    ]),
  );
  return [...own, ...others].join('');
}

function fontFace(lines: readonly string[]): string {
  return `@font-face{${lines.join(';')}}`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
