/** Which letters of a font a site's languages need. */

import type { LocaleCode } from '../../model/source.ts';

/** A script, by its name in ISO 15924: a letter that tells whether a font file is for it, and its characters. */
const SCRIPTS: Readonly<Record<string, { readonly letters: string; readonly ranges: string }>> = {
  Latn: { letters: 'Aąạ', ranges: 'U+0000-024F,U+0259,U+02B0-036F,U+1E00-1EFF' },
  Cyrl: { letters: 'яҐ', ranges: 'U+0400-052F,U+1C80-1C88,U+2DE0-2DFF' },
  Grek: { letters: 'αἀ', ranges: 'U+0370-03FF,U+1F00-1FFF' },
  Hebr: { letters: 'א', ranges: 'U+0590-05FF,U+FB1D-FB4F' },
  Arab: { letters: 'ب', ranges: 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFF' },
  Thai: { letters: 'ก', ranges: 'U+0E00-0E7F' },
  Deva: { letters: 'क', ranges: 'U+0900-097F,U+1CD0-1CF9,U+A8E0-A8FF' },
};

/** Punctuation, currencies, letter-like signs, arrows, mathematics, boxes, shapes, ticks: for every language. */
const SIGNS =
  'U+2000-206F,U+2070-209F,U+20A0-20C0,U+2100-214F,U+2150-218F,U+2190-21FF,U+2200-22FF,U+2300-23FF,U+2500-25FF,U+2600-26FF,' +
  'U+2700-27BF,U+E0A0-E0D4,U+FB00-FB06,U+FEFF,U+FFFC-FFFD';

function scriptOf(locale: LocaleCode): string {
  return new Intl.Locale(locale).maximize().script ?? 'Latn';
}

function scriptsOf(locales: readonly LocaleCode[]): readonly string[] {
  // Code and names are in Latin letters in every language.
  return [...new Set(['Latn', ...locales.map(scriptOf)])];
}

/** Returns the characters that the locales need, as `unicode-range`; undefined where all of a font may be needed. */
export function rangesFor(locales: readonly LocaleCode[]): string | undefined {
  const ranges = scriptsOf(locales).map((script) => SCRIPTS[script]?.ranges);
  return ranges.includes(undefined) ? undefined : [...ranges, SIGNS].join(',');
}

/** Whether the locales need a font file that is for these characters. */
export function isNeeded(unicodeRange: string | undefined, locales: readonly LocaleCode[]): boolean {
  if (unicodeRange === undefined) return true;
  return scriptsOf(locales).some((script) => {
    const letters = SCRIPTS[script]?.letters;
    return letters === undefined || [...letters].some((letter) => includes(unicodeRange, letter));
  });
}

/** Whether every page of a locale is going to need a font file that is for these characters. */
export function isUsedAtOnce(unicodeRange: string | undefined, locale: LocaleCode): boolean {
  if (unicodeRange === undefined || includes(unicodeRange, 'A')) return true;
  if (new Intl.Locale(locale).language === 'vi') return includes(unicodeRange, 'ạ');
  const script = scriptOf(locale);
  const [letter] = script === 'Latn' ? [] : (SCRIPTS[script]?.letters ?? '');
  return letter !== undefined && includes(unicodeRange, letter);
}

/** Whether a `unicode-range` has a letter. */
function includes(unicodeRange: string, letter: string): boolean {
  const point = letter.codePointAt(0) ?? 0;
  return unicodeRange.split(',').some((range) => {
    const [, low = '', high = low] = /^\s*u\+([\da-f?]+)(?:-([\da-f]+))?\s*$/i.exec(range) ?? [];
    const at = (text: string, digit: string) => Number.parseInt(text.replaceAll('?', digit), 16);
    return at(low, '0') <= point && point <= at(high, 'F');
  });
}
