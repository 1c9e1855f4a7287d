import { noncharacterRemoved } from '../../diagnostics/messages/markdown.ts';
import { notUtf8, nulCharacter } from '../../diagnostics/messages/source.ts';
import { pointAt } from '../../diagnostics/point-at.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Point } from '../../model/source.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes the bytes of a text file: UTF-8 only. Removes a byte order mark, and turns line ends into `\n`. Other encodings and NUL
 * characters give no text but a finding with the place of the first bad byte. Unicode noncharacters U+FDD0–U+FDEF become U+FFFD,
 * because `markdown/html/link-slots.ts` reserves them.
 */
export function decodeText(
  bytes: Uint8Array,
  file: string,
): { readonly text?: string; readonly diagnostics: readonly Diagnostic[] } {
  let decoded: string;
  try {
    decoded = decoder.decode(bytes);
  } catch {
    return { diagnostics: [notUtf8(file, pointOfBadByte(bytes), guessEncoding(bytes))] };
  }
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded;
  const nul = text.indexOf('\0');
  if (nul !== -1) {
    const guess = guessEncoding(bytes);
    if (guess) return { diagnostics: [notUtf8(file, { line: 1, column: 1 }, guess)] };
    return { diagnostics: [nulCharacter(file, pointAt(text, nul))] };
  }
  const reserved = text.search(/[\ufdd0-\ufdef]/);
  if (reserved === -1) return { text, diagnostics: [] };
  return {
    text: text.replace(/[\ufdd0-\ufdef]/g, '\ufffd'),
    diagnostics: [noncharacterRemoved({ file, start: pointAt(text, reserved) })],
  };
}

function guessEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  const head = bytes.subarray(0, 512);
  const zeros = head.filter((byte) => byte === 0).length;
  if (zeros > head.length / 4) return head[0] === 0 ? 'UTF-16BE' : 'UTF-16LE';
  return undefined;
}

/** Returns the point of the first byte that is not UTF-8, found by binary search. */
function pointOfBadByte(bytes: Uint8Array): Point {
  const lenient = new TextDecoder('utf-8');
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true });
      good = middle;
    } catch {
      bad = middle;
    }
  }
  const before = lenient.decode(bytes.subarray(0, good), { stream: true }).replace(/\r\n?/g, '\n');
  return pointAt(before, before.length);
}
