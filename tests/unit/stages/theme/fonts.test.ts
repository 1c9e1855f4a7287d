import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import { fallbackFaces } from '../../../../src/stages/theme/fallback-faces.ts';
import { readFontMetrics } from '../../../../src/stages/theme/font-metrics.ts';
import { isNeeded, isUsedAtOnce, rangesFor } from '../../../../src/stages/theme/letters.ts';

const read = (name: string) => readFontMetrics(readFileSync(join(packageRoot, 'templates/fonts', name)));

describe('readFontMetrics', () => {
  it('reads what decides how much room text takes, out of woff2', () => {
    expect(read('be-vietnam-pro.woff2')).toMatchObject({
      family: 'Be Vietnam Pro',
      ascent: 1,
      descent: 0.265,
      lineGap: 0,
      weight: '400 700',
      isItalic: false,
      width: expect.closeTo(0.494, 3),
    });
    expect(read('jetbrains-mono.woff2')).toMatchObject({ ascent: 1.02, descent: 0.3, width: expect.closeTo(0.6, 5) });
  });

  it('refuses what is no font', () => {
    expect(() => readFontMetrics(new TextEncoder().encode('<svg/>'))).toThrow();
  });
});

describe('fallbackFaces', () => {
  it('gives stand-ins the room of the font: its widths, and its heights in the adjusted size', () => {
    const [regular, bold] = fallbackFaces([read('be-vietnam-pro.woff2')], 'sans-serif');
    // The figures that were measured by hand for the tool's own sheet: 108.6%, 92.1%, 24.4%.
    expect(regular?.sizeAdjust).toBeCloseTo(1.09, 2);
    expect((regular?.ascent ?? 0) * (regular?.sizeAdjust ?? 0)).toBeCloseTo(1, 5);
    expect((regular?.descent ?? 0) * (regular?.sizeAdjust ?? 0)).toBeCloseTo(0.265, 5);
    expect(regular?.names).toContain('Liberation Sans');
    expect(bold?.names).toContain('Liberation Sans Bold');
    expect(bold?.sizeAdjust).toBeCloseTo(1.04, 1);
  });

  it('makes a stand-in for code as wide as the code', () => {
    const [regular] = fallbackFaces([read('jetbrains-mono.woff2')], 'monospace');
    expect(regular?.sizeAdjust).toBeCloseTo(1, 2);
  });

  it('measures bold letters where the font has a file of them, and has none for a font without letters', () => {
    const face = { family: 'A', ascent: 1, descent: 0.2, lineGap: 0, isItalic: false };
    const faces = fallbackFaces(
      [
        { ...face, weight: '700', width: 0.6 },
        { ...face, weight: '400', width: 0.5 },
        { ...face, weight: '400', width: 0.9, isItalic: true },
      ],
      'sans-serif',
    );
    expect(faces.map(({ weight, sizeAdjust }) => [weight, sizeAdjust.toFixed(3)])).toEqual([
      ['100 500', (0.5 / 0.4524).toFixed(3)],
      ['600 900', (0.6 / 0.4872).toFixed(3)],
    ]);
    expect(fallbackFaces([{ ...face, weight: '400', width: 0.5 }], 'serif').map(({ weight }) => weight)).toEqual([
      '100 900',
    ]);
    expect(fallbackFaces([{ ...face, weight: '400' }], 'sans-serif')).toEqual([]);
  });
});

describe('the letters of a site', () => {
  const LATIN = 'U+0000-00FF,U+0131,U+2000-206F';
  const VIETNAMESE = 'U+0102-0103,U+01A0-01A1,U+1EA0-1EF9';
  const CYRILLIC = 'U+0301,U+0400-045F';

  it('are those of its languages, with Latin for code', () => {
    expect(rangesFor(['vi', 'en'])).toContain('U+1E00-1EFF');
    expect(rangesFor(['vi', 'en'])).not.toContain('U+0400');
    expect(rangesFor(['ru'])).toContain('U+0400');
    // No list of letters is kept for Chinese, so its fonts stay whole.
    expect(rangesFor(['en', 'zh-Hans'])).toBeUndefined();
    expect(isNeeded(CYRILLIC, ['vi', 'en'])).toBe(false);
    expect(isNeeded(CYRILLIC, ['ru'])).toBe(true);
    expect(isNeeded(VIETNAMESE, ['en'])).toBe(true);
    expect(isNeeded(undefined, ['en'])).toBe(true);
    expect(isNeeded('U+4E??', ['zh-Hans'])).toBe(true);
  });

  it('are loaded first where every page of the language has them', () => {
    expect(isUsedAtOnce(LATIN, 'vi')).toBe(true);
    expect(isUsedAtOnce(VIETNAMESE, 'vi')).toBe(true);
    expect(isUsedAtOnce(VIETNAMESE, 'en')).toBe(false);
    expect(isUsedAtOnce(CYRILLIC, 'ru')).toBe(true);
    expect(isUsedAtOnce('U+1E??', 'vi')).toBe(true);
  });
});
