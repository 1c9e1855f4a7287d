import type { PageFont } from './print-fonts.ts';

const SANS = ['Arial', 'Liberation Sans', 'Roboto'];

/**
 * The fonts of sites whose `theme.fonts` names none, in the form that a site's own fonts are brought into. Files are in
 * `templates/fonts`: one variable file each for all weights, with Latin and Vietnamese letters (`scripts/slim-fonts.py`). When a font
 * arrives late, the page keeps the system font of its first paint, and the next page uses the font, so nothing moves on any system
 * (`optional`). The stand-ins were measured in a browser.
 */
export const DEFAULT_FONTS: readonly PageFont[] = [
  {
    role: 'text',
    family: 'Be Vietnam Pro',
    fallback: 'sans-serif',
    display: 'optional',
    faces: [{ url: 'be-vietnam-pro.woff2', format: 'woff2', weight: '400 700', style: 'normal' }],
    standIns: [
      { weight: '400', names: SANS, sizeAdjust: 1.086, ascent: 0.921, descent: 0.244, lineGap: 0 },
      {
        ...{ weight: '600 700', names: SANS.map((name) => `${name} Bold`) },
        ...{ sizeAdjust: 1.037, ascent: 0.964, descent: 0.256, lineGap: 0 },
      },
    ],
  },
  {
    role: 'code',
    family: 'JetBrains Mono',
    fallback: 'monospace',
    display: 'optional',
    faces: [{ url: 'jetbrains-mono.woff2', format: 'woff2', weight: '400 700', style: 'normal' }],
    standIns: [
      {
        names: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Courier New'],
        ...{ sizeAdjust: 0.997, ascent: 1.023, descent: 0.301, lineGap: 0 },
      },
    ],
  },
];
