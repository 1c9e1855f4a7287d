import type { OutputFile } from '../../model/output.ts';

/** Slots and markers are made of these, which no source text has; see `link-slots.ts`. */
const MARKER = /[\ufdd0-\ufdef]/;

/** Whether a finished file holds something that should have been replaced. */
export function hasLeftovers({ contents }: OutputFile): boolean {
  return typeof contents === 'string' && MARKER.test(contents);
}

/** The same for the bytes of a text. */
export function hasMarkerBytes({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  // A buffer finds a byte several times as fast.
  const text = Buffer.from(buffer, byteOffset, byteLength);
  for (let at = text.indexOf(FIRST); at !== -1; at = text.indexOf(FIRST, at + 1)) {
    const third = text[at + 2] ?? 0;
    if (text[at + 1] === SECOND && third >= THIRD_FROM && third <= THIRD_TO) return true;
  }
  return false;
}

// All markers have these bytes in UTF-8, whose third tells them apart.
const FIRST = 0xef;
const SECOND = 0xb7;
const THIRD_FROM = 0x90;
const THIRD_TO = 0xaf;
