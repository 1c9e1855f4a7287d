import type { BookFacts } from '../../model/book.ts';
import { xmlAttribute, xmlText } from '../outputs/xml.ts';

const WIDTH = 1200;
const HEIGHT = 1800;
const MARGIN = 120;
const TITLE_SIZE = 128;
const TEXT_SIZE = 48;
/** Average width of a letter, as a part of its size: titles are in bold. */
const LETTER_WIDTH = 0.56;
/** Fallback fonts, for devices without the font of the book. */
const OTHER_FONTS = "'Noto Sans', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Draws the cover of a book: its title, its site and what it is about, in the font of its text. */
export function drawCover({ title, siteTitle, description, language }: BookFacts, fontFamily: string): string {
  const size = breakLines(title, TITLE_SIZE).length > 5 ? TITLE_SIZE * 0.65 : TITLE_SIZE;
  const titleLines = breakLines(title, size).slice(0, 9);
  const textLines = breakLines(description, TEXT_SIZE).slice(0, 8);
  const titleTop = 560;
  const textTop = titleTop + titleLines.length * size * 1.25 + 60;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMinYMid slice" role="img" xml:lang="${xmlAttribute(language)}">`,
    `<title>${xmlText(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#16120f"/>`,
    `<rect width="28" height="${HEIGHT}" fill="#b5341c"/>`,
    `<g font-family="${xmlAttribute(`'${fontFamily}', ${OTHER_FONTS}`)}">`,
    textAt(siteTitle, { x: MARGIN, y: 220, size: TEXT_SIZE, fill: '#e3b458' }),
    `<rect x="${MARGIN}" y="260" width="160" height="8" fill="#b5341c"/>`,
    ...titleLines.map((line, i) =>
      textAt(line, { x: MARGIN, y: titleTop + i * size * 1.25, size, fill: '#fbf8f2', weight: 700 }),
    ),
    ...textLines.map((line, i) =>
      textAt(line, { x: MARGIN, y: textTop + i * TEXT_SIZE * 1.5, size: TEXT_SIZE, fill: '#d9cfc0' }),
    ),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
}

function textAt(text: string, { x, y, size, fill, weight }: TextPlace): string {
  const bold = weight === undefined ? '' : ` font-weight="${weight}"`;
  return `<text x="${x}" y="${Math.round(y)}" font-size="${Math.round(size)}" fill="${fill}"${bold}>${xmlText(text)}</text>`;
}

/** Breaks a text into lines of the cover's width, because SVG has no line breaks. */
function breakLines(text: string, size: number): string[] {
  const most = Math.floor((WIDTH - 2 * MARGIN) / (size * LETTER_WIDTH));
  const lines: string[] = [];
  for (const word of text.normalize('NFC').split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
