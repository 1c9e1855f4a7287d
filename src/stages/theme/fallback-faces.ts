import type { FallbackFace } from '../../../templates/print-fonts.ts';
import type { FontMetrics } from './font-metrics.ts';

/** Fonts that nearly every system has one of, with the mean width of their letters (`font-metrics.ts`) in units of their size. */
const STAND_INS = {
  'sans-serif': {
    regular: { names: ['Arial', 'Liberation Sans', 'Roboto'], width: 0.4524 },
    bold: { names: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold'], width: 0.4872 },
  },
  serif: {
    regular: { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4084 },
    bold: { names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'], width: 0.4368 },
  },
  monospace: {
    regular: { names: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Courier New'], width: 0.6011 },
    bold: { names: ['Menlo Bold', 'DejaVu Sans Mono Bold', 'Liberation Mono Bold', 'Courier New Bold'], width: 0.6011 },
  },
} as const;

type FontKind = keyof typeof STAND_INS;

/** How much wider the bold letters of a variable font are, which its file does not tell without its outlines. */
const BOLD_IS_WIDER = 1.03;

/**
 * Returns the stand-ins for a font: with them lines break where they will break and have their heights when the font comes. None
 * for a font whose widths are not known.
 */
export function fallbackFaces(faces: readonly FontMetrics[], kind: FontKind): FallbackFace[] {
  const upright = faces.filter(({ isItalic, width }) => !isItalic && width !== undefined);
  const regular = upright.find(({ weight }) => covers(weight, 400)) ?? upright[0];
  if (regular?.width === undefined) return [];
  const own = upright.find((face) => face !== regular && covers(face.weight, 700));
  const boldWidth = own?.width ?? regular.width * (kind === 'monospace' ? 1 : BOLD_IS_WIDER);
  const { regular: plain, bold } = STAND_INS[kind];
  const hasBold = own !== undefined || covers(regular.weight, 700);
  return [
    standIn(regular, { ...plain, weight: hasBold ? '100 500' : '100 900' }, regular.width),
    ...(hasBold ? [standIn(own ?? regular, { ...bold, weight: '600 900' }, boldWidth)] : []),
  ];
}

function standIn(
  { ascent, descent, lineGap }: FontMetrics,
  { names, width, weight }: { readonly names: readonly string[]; readonly width: number; readonly weight: string },
  wanted: number,
): FallbackFace {
  const sizeAdjust = wanted / width;
  // The overrides count from the adjusted size.
  const scaled = (value: number) => value / sizeAdjust;
  return { weight, names, sizeAdjust, ascent: scaled(ascent), descent: scaled(descent), lineGap: scaled(lineGap) };
}

/** Whether a weight, or a range of weights, has a certain one. */
export function covers(weight: string, wanted: number): boolean {
  const [low = 400, high = low] = weight.split(' ').map(Number);
  return low <= wanted && wanted <= high;
}
