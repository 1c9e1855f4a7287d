import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../../../src/io/process/package-root.ts';

const css = readFileSync(join(packageRoot, 'templates/book/book.css'), 'utf8');

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const at = (i: number) => Number.parseInt(hex.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Contrast ratio by WCAG 2.2. */
function contrast(a: Rgb, b: Rgb): number {
  const luminance = (color: Rgb) => {
    const [red, green, blue] = color.map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** How reading devices show text, with their pages of the night and of old paper. */
const PAGES = [
  ['#000000', '#ffffff'],
  ['#121212', '#ffffff'],
  ['#ffffff', '#000000'],
  ['#fefefe', '#121212'],
  ['#3b2f20', '#f4ecd8'],
] as const;

it.each(PAGES)('code in %s on %s can be read in all its colours', (text, page) => {
  const hues = [...css.matchAll(/color-mix\(in srgb, currentcolor (\d+)%, (#[\da-f]{6})\)/g)];
  expect(hues.length).toBeGreaterThan(3);
  for (const [rule, share = '', hue = ''] of hues) {
    const [over, under] = [rgb(text), rgb(hue)];
    const mixed = over.map(
      (value, i) => (value * Number(share)) / 100 + ((under[i] ?? 0) * (100 - Number(share))) / 100,
    );
    expect(contrast(mixed as unknown as Rgb, rgb(page)), rule).toBeGreaterThanOrEqual(4.5);
  }
});
