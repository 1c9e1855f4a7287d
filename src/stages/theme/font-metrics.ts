import { create } from 'fontkitten';

/** What of a font decides how much room text takes, in units of its size. */
export interface FontMetrics {
  readonly family: string;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Mean width of the letters of a text; absent for fonts without Latin letters. */
  readonly width?: number;
  /** `400`, or `100 900` for a variable font. */
  readonly weight: string;
  readonly isItalic: boolean;
}

/**
 * A text with letters as often as English and Vietnamese have them. Marks are left out, because they change no widths. The widths
 * of the fallback fonts in `fallback-faces.ts` are those of this text.
 */
const SAMPLE =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should ' +
  'act towards one another in a spirit of brotherhood. Tat ca moi nguoi sinh ra deu duoc tu do va binh dang ve nhan pham va quyen.';

/** Reads a font file of type woff2, woff or ttf. Throws when it is damaged or holds several fonts. */
export function readFontMetrics(bytes: Uint8Array): FontMetrics {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('it holds several fonts');
  const em = font.unitsPerEm;
  const os2 = font['OS/2'];
  // As browsers choose: the typographic values where the font says so, else those of `hhea`.
  const usesTypo = os2?.fsSelection?.useTypoMetrics === true;
  const [ascent, descent, lineGap] = usesTypo
    ? [os2.typoAscender, os2.typoDescender, os2.typoLineGap]
    : [font.ascent, font.descent, font.lineGap];
  const axis = font.variationAxes?.wght;
  const width = meanWidth(font);
  return {
    family: font.familyName ?? '',
    ascent: ascent / em,
    descent: Math.abs(descent) / em,
    lineGap: lineGap / em,
    ...(width === undefined ? {} : { width: width / em }),
    weight: axis ? `${axis.min} ${axis.max}` : String(os2?.usWeightClass ?? 400),
    isItalic: os2?.fsSelection?.italic === true || font.italicAngle !== 0,
  };
}

function meanWidth(font: {
  readonly hasGlyphForCodePoint: (point: number) => boolean;
  readonly glyphForCodePoint: (point: number) => { readonly advanceWidth: number };
}): number | undefined {
  let sum = 0;
  for (const letter of SAMPLE) {
    const point = letter.codePointAt(0) ?? 0;
    if (!font.hasGlyphForCodePoint(point)) return undefined;
    sum += font.glyphForCodePoint(point).advanceWidth;
  }
  return sum / SAMPLE.length;
}
