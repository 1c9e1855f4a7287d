/** Output of terminals, with ANSI control sequences. */

import { escapeText } from '../html/escape-html.ts';

/** Names of hues in the order of their ANSI numbers. */
const HUES = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;
type Hue = (typeof HUES)[number];

/** Hues use colours that code already has, because those suit both themes. White is the colour of plain text. */
const HUE_CLASSES: Readonly<Record<Hue, string>> = {
  black: 't-comment',
  red: 't-deleted',
  green: 't-inserted',
  yellow: 't-type',
  blue: 't-function',
  magenta: 't-constant',
  cyan: 'a-cyan',
  white: '',
};

// Ways to type the escape character, which starts a sequence, that survive any editor.
const ESCAPE = /\u241b|\\(?:e|x1[bB]|033|u001[bB])(?=[[\]])/g;

/**
 * Control sequences (ECMA-48): commands with parameters, of which only `m` sets colours; strings such as window titles and links;
 * sequences of two characters. The 8-bit forms start the same commands with one character.
 */
const SEQUENCE =
  /(?:\u001b\[|\u009b)([0-?]*)[ -/]*([@-~])|(?:\u001b[\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[ -/]*[0-~]?/g;
const OTHER_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Returns a line of terminal output as plain text, without any control sequences. */
export function stripAnsi(line: string): string {
  return line.replace(ESCAPE, '\u001b').replace(SEQUENCE, '').replace(OTHER_CONTROLS, '');
}

interface Style {
  color?: Hue;
  background?: Hue;
  bold?: boolean;
  dim?: boolean;
  italic?: boolean;
  underline?: boolean;
  struck?: boolean;
  inverse?: boolean;
}

/**
 * Returns the escaped HTML of each line of terminal output. Colours become CSS classes of the nearest of eight hues, so that both
 * themes can choose readable shades. Text that a sequence would hide stays visible.
 */
export function ansiToHtml(code: string): string[] {
  const style: Style = {};
  return code.split('\n').map((written) => {
    const line = written.replace(ESCAPE, '\u001b');
    let html = '';
    let from = 0;
    const put = (to: number) => {
      const text = line.slice(from, to).replace(OTHER_CONTROLS, '');
      if (text === '') return;
      const names = classesOf(style);
      html += names === '' ? escapeText(text) : `<span class="${names}">${escapeText(text)}</span>`;
    };
    for (const match of line.matchAll(SEQUENCE)) {
      put(match.index);
      from = match.index + match[0].length;
      if (match[2] === 'm' && /^[\d;:]*$/.test(match[1] ?? '')) applySgr(style, match[1] ?? '');
    }
    put(line.length);
    return html;
  });
}

function classesOf(style: Style): string {
  const { color, background, inverse } = style;
  const filled = inverse ? (color ?? 'white') : background;
  const hue = HUE_CLASSES[filled ?? color ?? 'white'];
  return [
    hue || (style.dim && HUE_CLASSES.black),
    filled && 'a-on',
    style.bold && 'a-bold',
    style.italic && 'a-italic',
    style.underline && 'a-underline',
    style.struck && 'a-struck',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Applies SGR parameters (Select Graphic Rendition): numbers separated by semicolons. A colour may use the numbers after it. */
function applySgr(style: Style, parameters: string): void {
  const codes = parameters.split(';').flatMap((part) => subCodes(part.split(':').map(Number)));
  for (let i = 0; i < codes.length; i++) {
    const code = codes[i] ?? 0;
    if (code === 38 || code === 48) {
      const key = code === 38 ? 'color' : 'background';
      if (codes[i + 1] === 5) {
        setHue(style, key, fromPalette(codes[i + 2] ?? 0));
        i += 2;
      } else if (codes[i + 1] === 2) {
        setHue(style, key, nearestHue(codes[i + 2] ?? 0, codes[i + 3] ?? 0, codes[i + 4] ?? 0));
        i += 4;
      }
    } else if (code >= 30 && code <= 37) setHue(style, 'color', HUES[code - 30]);
    else if (code >= 90 && code <= 97) setHue(style, 'color', HUES[code - 90]);
    else if (code >= 40 && code <= 47) setHue(style, 'background', HUES[code - 40]);
    else if (code >= 100 && code <= 107) setHue(style, 'background', HUES[code - 100]);
    else if (code === 0) for (const key of Object.keys(style) as (keyof Style)[]) delete style[key];
    else if (code === 39) delete style.color;
    else if (code === 49) delete style.background;
    else setFlags(style, code);
  }
}

/** Resolves colons: `38:2::255:0:0` is `38;2;255;0;0` with a place for a colour space; `4:3` is a kind of underline. */
function subCodes([code = 0, kind = 0, ...rest]: readonly number[]): number[] {
  if (code !== 38 && code !== 48) return [code];
  if (kind === 0) return [code];
  return kind === 2 ? [code, kind, ...rest.slice(-3)] : [code, kind, ...rest.slice(0, 1)];
}

function setFlags(style: Style, code: number): void {
  switch (code) {
    case 1:
      style.bold = true;
      break;
    case 2:
      style.dim = true;
      break;
    case 3:
      style.italic = true;
      break;
    case 4:
    case 21:
      style.underline = true;
      break;
    case 7:
      style.inverse = true;
      break;
    case 9:
      style.struck = true;
      break;
    case 22:
      style.bold = false;
      style.dim = false;
      break;
    case 23:
      style.italic = false;
      break;
    case 24:
      style.underline = false;
      break;
    case 27:
      style.inverse = false;
      break;
    case 29:
      style.struck = false;
      break;
  }
}

function setHue(style: Style, key: 'color' | 'background', hue: Hue | undefined): void {
  if (hue) style[key] = hue;
}

/** Returns the hue of a colour in xterm's palette of 256: 16 named colours, a cube of 6 × 6 × 6, 24 greys. */
function fromPalette(index: number): Hue | undefined {
  if (index < 16) return HUES[index % 8];
  if (index > 255) return undefined;
  if (index >= 232) return index >= 244 ? 'white' : 'black';
  const at = index - 16;
  const level = (step: number) => (step === 0 ? 0 : 55 + 40 * step);
  return nearestHue(level(Math.floor(at / 36)), level(Math.floor(at / 6) % 6), level(at % 6));
}

function nearestHue(red: number, green: number, blue: number): Hue {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  if (max - min < 48) return max + min >= 256 ? 'white' : 'black';
  const spread = max - min;
  const sixth =
    max === red ? (green - blue) / spread : max === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return (['red', 'yellow', 'green', 'cyan', 'blue', 'magenta'] as const)[Math.round(sixth + 6) % 6] ?? 'white';
}
