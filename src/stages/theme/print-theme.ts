import { fontStack, type PageFont, printFaces } from '../../../templates/print-fonts.ts';
import type { ThemeConfig } from '../../schema/theme.ts';
import { covers } from './fallback-faces.ts';
import type { ChangedColors, SiteColors } from './present-colors.ts';

/**
 * Returns the style sheet of a theme: its tokens and fonts. Tokens are added to the layer of the tool's own tokens, so that the
 * colours for printing still come after them.
 */
export function printTheme(
  { radius, width }: Pick<ThemeConfig, 'radius' | 'width'>,
  colors: SiteColors,
  fonts: readonly PageFont[],
): string {
  const families = new Map(fonts.map((font) => [font.family, font]));
  const sizes = [
    ...(radius === undefined ? [] : [`--radius:${radius}`]),
    ...(width === undefined ? [] : [`--reading-width:${width}`]),
    ...fonts.map((font) => `--font-${font.role}:${fontStack(font)}`),
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
