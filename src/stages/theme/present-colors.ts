import { themeColorUnreadable, themeContrast } from '../../diagnostics/messages/theme.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import type { Diagnostic, Outcome } from '../../model/diagnostic.ts';
import { COLOR_TOKEN_NAMES, type ColorToken, defaultColor } from '../../schema/color-tokens.ts';
import type { ThemeConfig } from '../../schema/theme.ts';
import { COLOR_NAMES, nearestPassing, readColor } from './color-math.ts';
import { isReadable, lowContrasts } from './contrast-rules.ts';
import { borrowColors, deriveColors, type GivenColors } from './derive-colors.ts';

/** Colours of one theme that differ from those of the tool. */
export type ChangedColors = Readonly<Partial<Record<ColorToken, string>>>;

/** The colours of a site, and what browsers are told of the page's ground. */
export interface SiteColors {
  readonly light: ChangedColors;
  readonly dark: ChangedColors;
  readonly grounds: { readonly light: string; readonly dark: string };
}

const THEMES = ['light', 'dark'] as const;

/**
 * Reads the colours of the config and derives the rest. Reports texts that are no colours, and given colours that cannot be read
 * on what they stand on.
 */
export function presentColors(colors: ThemeConfig['colors'], configFile: string): Outcome<SiteColors> {
  const diagnostics: Diagnostic[] = [];
  const given = { light: {}, dark: {} } as Record<(typeof THEMES)[number], GivenColors>;
  for (const theme of THEMES) {
    const read = readColors(colors[theme], { file: configFile, path: ['theme', 'colors', theme] });
    given[theme] = read.value;
    diagnostics.push(...read.diagnostics);
  }
  const changed = (theme: (typeof THEMES)[number]): ChangedColors & { readonly ground: string } => {
    const all = borrowColors(given[theme], given[theme === 'light' ? 'dark' : 'light'], theme);
    const palette = deriveColors(all, theme);
    for (const token of Object.keys(given[theme]) as ColorToken[]) {
      const pairs = lowContrasts(palette, token);
      if (pairs.length === 0) continue;
      const color = palette[token];
      const nearest = nearestPassing(color, (candidate) => isReadable(palette, token, candidate));
      const place = { file: configFile, path: ['theme', 'colors', theme, token] };
      diagnostics.push(themeContrast({ token, color, pairs, nearest }, place));
    }
    const entries = COLOR_TOKEN_NAMES.filter((token) => palette[token] !== defaultColor(token, theme));
    return { ...Object.fromEntries(entries.map((token) => [token, palette[token]])), ground: palette.ground };
  };
  const [light, dark] = [changed('light'), changed('dark')];
  const without = ({ ground, ...rest }: typeof light, theme: (typeof THEMES)[number]): ChangedColors =>
    ground === defaultColor('ground', theme) ? rest : { ground, ...rest };
  return {
    value: {
      light: without(light, 'light'),
      dark: without(dark, 'dark'),
      grounds: { light: light.ground, dark: dark.ground },
    },
    diagnostics,
  };
}

function readColors(
  written: ThemeConfig['colors']['light'],
  place: { readonly file: string; readonly path: readonly string[] },
): Outcome<GivenColors> {
  const value: Partial<Record<ColorToken, string>> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [name, text] of Object.entries(written)) {
    if (text === undefined) continue;
    const color = readColor(text);
    const at = { file: place.file, path: [...place.path, name] };
    if (color !== undefined) value[name as ColorToken] = color;
    else {
      const near = /^[a-z]+$/i.test(text) ? suggest(text, COLOR_NAMES) : undefined;
      diagnostics.push(themeColorUnreadable({ token: name, written: text, near }, at));
    }
  }
  return { value, diagnostics };
}
