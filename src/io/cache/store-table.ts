/** The table of a store in memory: for each result its key, its checksum and its place. */

/** Bytes of a key, and of a checksum: each is the beginning of a SHA-256 hash. */
export const KEY_BYTES = 16;
/** Bytes of a packed record: key, checksum, then file, offset, length and time as 32-bit numbers in the machine's byte order. */
export const RECORD_BYTES = 48;

/** Where the bytes of a result are. */
export interface ValuePlace {
  /** Number of the file; see `value-files.ts`. */
  readonly file: number;
  /** Offset and length in bytes. */
  readonly offset: number;
  readonly length: number;
}

/** A result in the table. */
export interface StoreRecord extends ValuePlace {
  readonly key: Uint8Array;
  /** Hash of the key and the bytes. */
  readonly checksum: Uint8Array;
  /** When the result was made, in seconds since the epoch. */
  readonly seconds: number;
}

/** Records by key, packed: 50,000 of them take 3 MB. */
export interface StoreTable {
  readonly find: (key: Uint8Array) => StoreRecord | undefined;
  /** Adds packed records, each of which replaces the one with the same key. */
  readonly put: (packed: Uint8Array) => void;
  readonly remove: (key: Uint8Array) => void;
  /** Marks a record as used by this run. */
  readonly use: (key: Uint8Array) => void;
  /** Records for which `isWanted` holds, in the order in which their keys were added. */
  readonly records: (isWanted: (place: ValuePlace, isUsed: boolean) => boolean) => Generator<StoreRecord>;
  /** Bytes of all results in a file, by the number of the file. */
  readonly bytesByFile: () => ReadonlyMap<number, number>;
  /** All records as `put` takes them. */
  readonly pack: () => Uint8Array;
  /** Number of records. */
  readonly count: () => number;
}

const KEY_WORDS = KEY_BYTES / 4;
const WORDS = RECORD_BYTES / 4;
const [FILE, OFFSET, LENGTH, SECONDS] = [8, 9, 10, 11] as const;
const USED = 1;
const REMOVED = 2;

/** Packs one record. */
export function packRecord({ key, checksum, file, offset, length, seconds }: StoreRecord): Uint8Array {
  const bytes = new Uint8Array(RECORD_BYTES);
  bytes.set(key, 0);
  bytes.set(checksum, KEY_BYTES);
  new Uint32Array(bytes.buffer).set([file, offset, length, seconds], FILE);
  return bytes;
}

/** Number of the slot for the key at a word of `keys`: one that leads to the record with this key, or a free one. */
function slotOf({ slots, words }: Pick<Contents, 'slots' | 'words'>, keys: Uint32Array, at: number): number {
  const mask = slots.length - 1;
  // Keys are hashes, so their first bits are evenly distributed.
  for (let slot = (keys[at] ?? 0) & mask; ; slot = (slot + 1) & mask) {
    const record = (slots[slot] ?? 0) - 1;
    if (record < 0) return slot;
    let same = 0;
    while (same < KEY_WORDS && words[record * WORDS + same] === keys[at + same]) same++;
    if (same === KEY_WORDS) return slot;
  }
}

/** Packed records, and a hash table with open addressing that finds them. */
interface Contents {
  readonly words: Uint32Array;
  /** A flag for each record that there is room for. */
  readonly flags: Uint8Array;
  /** The number of a record plus one; 0 in a free slot. */
  readonly slots: Int32Array;
}

/** Returns the same contents, of which `size` records are in use, with room for `count` records. */
function withRoom({ words, flags, slots }: Contents, size: number, count: number): Contents {
  let wide = { words, flags };
  if (count > flags.length) {
    const room = Math.max(64, count, flags.length * 2);
    wide = { words: new Uint32Array(room * WORDS), flags: new Uint8Array(room) };
    wide.words.set(words);
    wide.flags.set(flags);
  }
  if (count * 2 <= slots.length) return { ...wide, slots };
  const more = { words: wide.words, slots: new Int32Array(2 ** Math.ceil(Math.log2(count * 4))) };
  for (let record = 0; record < size; record++) more.slots[slotOf(more, more.words, record * WORDS)] = record + 1;
  return { ...wide, slots: more.slots };
}

/** Packs the records that are not removed; there are `count` of them among the first `size`. */
function packAll({ words, flags }: Contents, size: number, count: number): Uint8Array {
  const all = new Uint32Array(count * WORDS);
  let at = 0;
  for (let record = 0; record < size; record++) {
    if (flags[record] === REMOVED) continue;
    all.set(words.subarray(record * WORDS, (record + 1) * WORDS), at);
    at += WORDS;
  }
  return new Uint8Array(all.buffer);
}

/** Creates an empty table. */
export function createStoreTable(): StoreTable {
  let contents: Contents = { words: new Uint32Array(0), flags: new Uint8Array(0), slots: new Int32Array(64) };
  let size = 0;
  let removed = 0;

  /** Number of the record with this key, or -1. */
  const numberOf = (key: Uint8Array): number => {
    const { slots, flags } = contents;
    const record = (slots[slotOf(contents, toWords(key), 0)] ?? 0) - 1;
    return flags[record] === REMOVED ? -1 : record;
  };
  const numberAt = (record: number, word: number): number => contents.words[record * WORDS + word] ?? 0;
  const placeAt = (record: number): ValuePlace => ({
    file: numberAt(record, FILE),
    offset: numberAt(record, OFFSET),
    length: numberAt(record, LENGTH),
  });
  const recordAt = (record: number): StoreRecord => {
    const bytes = new Uint8Array(contents.words.buffer, record * RECORD_BYTES, RECORD_BYTES).slice();
    return {
      key: bytes.subarray(0, KEY_BYTES),
      checksum: bytes.subarray(KEY_BYTES, KEY_BYTES * 2),
      seconds: numberAt(record, SECONDS),
      ...placeAt(record),
    };
  };
  return {
    find(key) {
      const record = numberOf(key);
      return record < 0 ? undefined : recordAt(record);
    },
    put(packed) {
      const from = toWords(packed);
      contents = withRoom(contents, size, size + from.length / WORDS);
      const { words, flags, slots } = contents;
      for (let at = 0; at < from.length; at += WORDS) {
        const slot = slotOf(contents, from, at);
        const known = (slots[slot] ?? 0) - 1;
        const record = known < 0 ? size++ : known;
        words.set(from.subarray(at, at + WORDS), record * WORDS);
        slots[slot] = record + 1;
        if (flags[record] !== REMOVED) continue;
        flags[record] = 0;
        removed--;
      }
    },
    remove(key) {
      const record = numberOf(key);
      if (record < 0) return;
      contents.flags[record] = REMOVED;
      removed++;
    },
    use(key) {
      const record = numberOf(key);
      if (record >= 0) contents.flags[record] = USED;
    },
    *records(isWanted) {
      for (let record = 0; record < size; record++) {
        const { flags } = contents;
        if (flags[record] !== REMOVED && isWanted(placeAt(record), flags[record] === USED)) yield recordAt(record);
      }
    },
    bytesByFile() {
      const bytes = new Map<number, number>();
      for (let record = 0; record < size; record++) {
        if (contents.flags[record] === REMOVED) continue;
        const file = numberAt(record, FILE);
        bytes.set(file, (bytes.get(file) ?? 0) + numberAt(record, LENGTH));
      }
      return bytes;
    },
    pack: () => packAll(contents, size, size - removed),
    count: () => size - removed,
  };
}

/** Copies bytes to where they can be read as 32-bit numbers. */
function toWords(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
