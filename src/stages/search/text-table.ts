import { longer } from './longer.ts';

/** Numbers texts from 0, in the order in which they are added. */
interface TextTable {
  /** Number of texts. */
  readonly size: () => number;
  /** Returns the number of a text, which it adds if it is not there. */
  readonly numberOf: (text: string) => number;
  readonly textAt: (number: number) => string;
}

/** Bytes in one piece of the memory for texts; a longer text has a piece of its own. */
const PIECE = 1 << 18;
/** Bytes before a text: its length in bytes, times two, plus one for a text with two bytes a character. */
const HEAD = 4;
const WIDE = /[^\0-\xff]/;

/**
 * Creates an empty table. It is a `Map` of texts for large sites, which have millions of words: a short text takes some 25 bytes
 * instead of a hundred, and more time.
 */
export function createTextTable(): TextTable {
  const pieces: Buffer[] = [];
  /** Bytes used of the last piece. */
  let used = PIECE;
  let size = 0;
  /** By number: which piece, times `PIECE`, plus the place in it. */
  let starts = new Float64Array(1024);
  let hashes = new Uint32Array(1024);
  /** By hash, or behind it: a number plus one. At most half of it is full. */
  let slots = new Uint32Array(2048);

  const textAt = (number: number): string => {
    const start = starts[number] as number;
    const piece = pieces[Math.floor(start / PIECE)] as Buffer;
    const at = start % PIECE;
    const head = piece.readUInt32LE(at);
    return piece.toString(head % 2 === 1 ? 'utf16le' : 'latin1', at + HEAD, at + HEAD + (head >>> 1));
  };
  /** Returns the slot of a text, or the empty one where it belongs. */
  const slotOf = (text: string, hash: number): number => {
    let slot = hash & (slots.length - 1);
    for (let one = slots[slot] as number; one > 0; one = slots[slot] as number) {
      if (hashes[one - 1] === hash && textAt(one - 1) === text) break;
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  };
  const grow = () => {
    starts = longer(starts, new Float64Array(size * 2));
    hashes = longer(hashes, new Uint32Array(size * 2));
    slots = new Uint32Array(size * 4);
    for (let number = 0; number < size; number++) {
      let slot = (hashes[number] as number) & (slots.length - 1);
      while ((slots[slot] as number) > 0) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number + 1;
    }
  };
  const store = (text: string): number => {
    const isWide = WIDE.test(text);
    const length = isWide ? text.length * 2 : text.length;
    if (used + HEAD + length > PIECE) {
      pieces.push(Buffer.allocUnsafeSlow(Math.max(PIECE, HEAD + length)));
      used = 0;
    }
    const piece = pieces.at(-1) as Buffer;
    piece.writeUInt32LE(length * 2 + (isWide ? 1 : 0), used);
    piece.write(text, used + HEAD, isWide ? 'utf16le' : 'latin1');
    const start = (pieces.length - 1) * PIECE + used;
    used += HEAD + length;
    return start;
  };

  return {
    size: () => size,
    textAt,
    numberOf(text) {
      const hash = hashOfText(text);
      const slot = slotOf(text, hash);
      const known = slots[slot] as number;
      if (known > 0) return known - 1;
      starts[size] = store(text);
      hashes[size] = hash;
      slots[slot] = ++size;
      if (size === starts.length) grow();
      return size - 1;
    },
  };
}

/** FNV-1a over the UTF-16 code units. */
function hashOfText(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01_00_01_93);
  return (hash ^ (hash >>> 15)) >>> 0;
}
