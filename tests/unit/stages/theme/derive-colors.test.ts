import { describe, expect, it } from 'vitest';
import { COLOR_TOKEN_NAMES, COLOR_TOKENS, defaultColor } from '../../../../src/schema/color-tokens.ts';
import { oklchOf, readColor } from '../../../../src/stages/theme/color-math.ts';
import { CONTRAST_ORDER, lowContrasts } from '../../../../src/stages/theme/contrast-rules.ts';
import { borrowColors, deriveColors } from '../../../../src/stages/theme/derive-colors.ts';

const unreadable = (palette: Parameters<typeof lowContrasts>[0]) =>
  CONTRAST_ORDER.filter((token) => lowContrasts(palette, token).length > 0);

describe('readColor', () => {
  it('reads every way of CSS to write a colour', () => {
    expect(readColor('#F60')).toBe('#ff6600');
    expect(readColor('rebeccapurple')).toBe('#663399');
    expect(readColor('rgb(15 118 110)')).toBe('#0f766e');
    expect(readColor('hsl(0, 100%, 50%)')).toBe('#ff0000');
    expect(readColor('oklch(1 0 0)')).toBe('#ffffff');
  });

  it('refuses what is no colour, or not a whole one', () => {
    for (const text of ['', 'teel', '#12345', 'rgb(0 0 0 / 50%)', '#11223344', 'var(--x)', 'url(x)'])
      expect(readColor(text)).toBeUndefined();
  });
});

describe('deriveColors', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`leaves the ${theme} theme as it is when nothing is given`, () => {
      expect(deriveColors({}, theme)).toEqual(
        Object.fromEntries(COLOR_TOKEN_NAMES.map((token) => [token, COLOR_TOKENS[token][theme]])),
      );
    });

    it(`makes a readable ${theme} theme out of an accent of any hue`, () => {
      for (const accent of ['#0f766e', '#1d4ed8', '#7c3aed', '#be123c', '#3f6212']) {
        const [given] = [borrowColors({}, { accent }, theme)];
        expect(unreadable(deriveColors(given, theme))).toEqual([]);
      }
    });
  }

  it('derives surfaces, lines and quiet text from a new ground, and keeps all of it readable', () => {
    for (const [theme, ground, text] of [
      ['light', '#ffffff', '#111827'],
      ['light', '#eef2ff', '#1e1b4b'],
      ['dark', '#0b1120', '#e2e8f0'],
      ['dark', '#000000', '#ffffff'],
    ] as const) {
      const palette = deriveColors({ ground, text }, theme);
      expect(unreadable(palette)).toEqual([]);
      expect(palette.ground).toBe(ground);
      expect(palette.line).not.toBe(defaultColor('line', theme));
      expect(oklchOf(palette.raised).l).toBeGreaterThanOrEqual(oklchOf(ground).l);
      expect(oklchOf(palette.sunken).l).toBeLessThanOrEqual(oklchOf(ground).l);
    }
  });

  it('keeps a colour that is given, even where it is hard to read', () => {
    expect(deriveColors({ accent: '#ffff00' }, 'light').accent).toBe('#ffff00');
    expect(deriveColors({ muted: '#cccccc' }, 'light').muted).toBe('#cccccc');
  });

  it('writes on a light accent in a dark colour, and on a dark one in a light colour', () => {
    expect(oklchOf(deriveColors({ accent: '#facc15' }, 'dark')['on-accent']).l).toBeLessThan(0.3);
    expect(oklchOf(deriveColors({ accent: '#1e3a8a' }, 'light')['on-accent']).l).toBeGreaterThan(0.9);
  });

  it('gives a theme without an accent that of the other one in a lightness of its own', () => {
    const { accent = '' } = borrowColors({}, { accent: '#0f766e' }, 'dark');
    expect(Math.abs(oklchOf(accent).h - oklchOf('#0f766e').h)).toBeLessThan(12);
    expect(oklchOf(accent).l).toBeGreaterThan(0.6);
    expect(borrowColors({ accent: '#ff0000' }, { accent: '#0f766e' }, 'dark').accent).toBe('#ff0000');
  });
});
