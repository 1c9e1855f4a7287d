import type { OutputFile } from '../../model/output.ts';

/** Slots and markers are made of these, which no source text has; see `link-slots.ts`. */
const MARKER = /[\ufdd0-\ufdef]/;

/** Returns whether a finished file contains a marker that should have been replaced. */
export function hasLeftovers({ contents }: OutputFile): boolean {
  return typeof contents === 'string' && MARKER.test(contents);
}

/** The same for a text as bytes. */
export function hasMarkerBytes({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  // `Buffer` finds a byte several times as fast.
  const text = Buffer.from(buffer, byteOffset, byteLength);
  for (let at = text.indexOf(FIRST); at !== -1; at = text.indexOf(FIRST, at + 1)) {
    const third = text[at + 2] ?? 0;
    if (text[at + 1] === SECOND && third >= THIRD_FROM && third <= THIRD_TO) return true;
  }
  return false;
}

// All markers start with these bytes in UTF-8; the third byte tells them apart.
const FIRST = 0xef;
const SECOND = 0xb7;
const THIRD_FROM = 0x90;
const THIRD_TO = 0xaf;
