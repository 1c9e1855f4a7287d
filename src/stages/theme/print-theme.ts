import type { ThemeConfig } from '../../schema/theme.ts';
import { covers, type FallbackFace } from './fallback-faces.ts';
import type { ChangedColors, SiteColors } from './present-colors.ts';

/** A font of the site in one of its three places. */
export interface ThemeFont {
  readonly role: 'text' | 'code' | 'heading';
  readonly family: string;
  /** Generic family. */
  readonly fallback: 'sans-serif' | 'serif' | 'monospace';
  readonly display: string;
  readonly faces: readonly {
    /** Address, relative to the style sheet. */
    readonly url: string;
    readonly format: 'woff2' | 'woff' | 'truetype';
    readonly weight: string;
    readonly style: 'normal' | 'italic';
    readonly unicodeRange?: string;
  }[];
  readonly standIns: readonly FallbackFace[];
}

/**
 * Returns the style sheet of a theme: its tokens and fonts. Tokens are added to the layer of the tool's own tokens, so that the
 * colours for printing still come after them.
 */
export function printTheme(
  { radius, width }: Pick<ThemeConfig, 'radius' | 'width'>,
  colors: SiteColors,
  fonts: readonly ThemeFont[],
): string {
  const families = new Map(fonts.map((font) => [font.family, font]));
  const sizes = [
    ...(radius === undefined ? [] : [`--radius:${radius}`]),
    ...(width === undefined ? [] : [`--reading-width:${width}`]),
    ...fonts.map((font) => `--font-${font.role}:${stackOf(font)}`),
  ];
  const tokens = [
    rule(':root', [...sizes, ...colorLines(colors.light)]),
    within('@media screen', rule(':root[data-theme="dark"]', colorLines(colors.dark))),
  ].join('');
  const base = [
    fonts.some(({ role }) => role === 'heading') ? rule('h1,h2,h3,h4,h5,h6', ['font-family:var(--font-heading)']) : '',
    // The tool's own font has bold letters, so they are not made up of others.
    fonts.some(({ role, faces }) => role === 'text' && !faces.some(({ weight }) => covers(weight, 700)))
      ? rule('body', ['font-synthesis-weight:auto'])
      : '',
  ].join('');
  return (
    [...families.values()].map(printFaces).join('') + within('@layer tokens', tokens) + within('@layer base', base)
  );
}

function colorLines(colors: ChangedColors): string[] {
  return Object.entries(colors).map(([token, value]) => `--${token}:${value}`);
}

function rule(selector: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
}

function within(around: string, css: string): string {
  return css === '' ? '' : `${around}{${css}}`;
}

/** The families to try, the generic one last. */
function stackOf({ family, fallback, standIns }: ThemeFont): string {
  const system = fallback === 'monospace' ? ['ui-monospace'] : fallback === 'sans-serif' ? ['system-ui'] : [];
  const standIn = standIns.length > 0 ? [`"${family} Fallback"`] : [];
  return [`"${family}"`, ...standIn, ...system, fallback].join(',');
}

function printFaces({ family, display, faces, standIns }: ThemeFont): string {
  const own = faces.map(({ url, format, weight, style, unicodeRange }) =>
    rule('@font-face', [
      `font-family:"${family}"`,
      `font-weight:${weight}`,
      ...(style === 'normal' ? [] : [`font-style:${style}`]),
      `font-display:${display}`,
      `src:url("${url}") format("${format}")`,
      ...(unicodeRange === undefined ? [] : [`unicode-range:${unicodeRange}`]),
    ]),
  );
  const others = standIns.map(({ weight, names, sizeAdjust, ascent, descent, lineGap }) =>
    rule('@font-face', [
      `font-family:"${family} Fallback"`,
      `font-weight:${weight}`,
      `src:${names.map((name) => `local("${name}")`).join(',')}`,
      `size-adjust:${percent(sizeAdjust)}`,
      `ascent-override:${percent(ascent)}`,
      `descent-override:${percent(descent)}`,
      `line-gap-override:${percent(lineGap)}`,
    ]),
  );
  return [...own, ...others].join('');
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
