import { createHash, type Hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolders } from '../output/make-folders.ts';
import { refuseForeignCache } from './refuse-foreign-cache.ts';
import { createSharedTable, type SharedTable } from './shared-table.ts';
import { KEY_BYTES, type StoreRecord } from './store-table.ts';
import { createStoreWriter } from './store-writer.ts';
import { openTableFile } from './table-file.ts';
import { type StoreLimits, tidyStore } from './tidy-store.ts';
import { openValueFiles, type ValueFiles } from './value-files.ts';

/**
 * Results stored from run to run, each under a key that names everything it depends on. A result that cannot be read, is damaged
 * or has another format is a cache miss. A result that cannot be written only costs time.
 *
 * A table has a record for each result (key, checksum, place) and is read in one go; small results are appended to packs, and a
 * large one has a file of its own. Several processes and threads may use one store at the same time.
 */
export interface CacheStore {
  /** What another thread needs to open the same store. */
  readonly place: StorePlace;
  /** Whether other files may be kept below `.codemaster/` as well. */
  readonly keepsFiles: boolean;
  /** Returns the bytes stored under a key, or undefined. Callers do not change them. */
  readonly get: (key: string) => Buffer | undefined;
  /** Whether a result is stored under a key. Does not read the result, which may turn out to be damaged. */
  readonly has: (key: string) => boolean;
  /** Stores a result. Returns whether `get` gives it from now on; it is written a little later, together with others. */
  readonly set: (key: string, bytes: string | Uint8Array) => boolean;
  /** Same as `set`, for a large result that is produced while it is written. */
  readonly setPieces: (key: string, pieces: Iterable<string | Uint8Array>) => boolean;
  /** Learns that another thread has stored a result and called `flush`. */
  readonly noteSet: (key: string) => void;
  /** Marks a result as used, without reading it. */
  readonly keep: (key: string) => void;
  /** All results that this run has made or used, to be copied elsewhere. Writes those that wait in memory. */
  readonly results: () => Generator<StoredResult>;
  /** Adds a copied result under the name that `results` gives it. */
  readonly restore: (name: Uint8Array, bytes: Uint8Array) => void;
  /** Writes all results that wait in memory, so that other threads and processes find them. */
  readonly flush: () => void;
  /**
   * Writes all results. If the store is larger than its maximum, removes the oldest ones that this run has not used. The store can be
   * used again.
   */
  readonly close: () => void;
}

/** A result in the store. */
interface StoredResult {
  /** Hash of the key and of the tool. */
  readonly name: Uint8Array;
  /** Bytes. */
  readonly length: number;
  /** Returns the bytes; undefined if they are damaged. */
  readonly read: () => Buffer | undefined;
}

/** Identifies a store; plain data that can be sent to a thread. */
export interface StorePlace {
  /** Folder of its files, absolute. */
  readonly folder: string;
  /** Identifies the tool that writes. */
  readonly stamp: string;
}

/** Version of the format, part of the folder's name: tools with another version use another folder. */
const FORMAT = 2;
/** Maximum size of all results together, in bytes. Above it, the oldest results are removed. */
const MOST_BYTES = 512 * 1024 * 1024;
/** Part of the maximum that remains after that removal, so that not every build has to remove results. */
const LEFT_PART = 3 / 4;
/** Maximum size of a pack in bytes, as long as the store has its usual maximum. */
const PACK_BYTES = MOST_BYTES / 8;
/** Size in bytes from which on a result has a file of its own. */
const LARGE_BYTES = 1024 * 1024;
/** Packs below this size in bytes are not compacted, and so many bytes may be moved after each edit. */
const SMALL_PACK_BYTES = 4 * 1024 * 1024;

/** Opens the store of the site in `root`. `stamp` identifies the tool that writes: results of another tool are never read. */
export function openCacheStore(root: string, stamp: string, mostBytes = MOST_BYTES): CacheStore {
  refuseForeignCache(root);
  return openStoreIn({ folder: join(root, '.codemaster', `cache-${FORMAT}`), stamp }, mostBytes);
}

/** Opens the store in any folder. Above `mostBytes`, the oldest results are removed. */
export function openStoreIn({ folder, stamp }: StorePlace, mostBytes = MOST_BYTES): CacheStore {
  const packBytes = Math.min(PACK_BYTES, mostBytes / 8);
  const largeBytes = Math.min(LARGE_BYTES, packBytes);
  const tableFile = openTableFile(folder);
  const files = openValueFiles(folder, packBytes);
  const shared = createSharedTable(tableFile, files);
  const writer = createStoreWriter(() => makeFolder(folder), shared, files);
  // Keys only: they are hashed when results have to be removed.
  let kept: string[] = [];
  let tidied = 0;
  const hashOf = (key: string) => createHash('sha256').update(`${stamp}\0${key}`).digest().subarray(0, KEY_BYTES);
  const read = (record: StoreRecord) => readChecked(files, record);
  const parts = { folder, tableFile, files, shared, writer, read };

  const set = (key: Uint8Array, bytes: Uint8Array): boolean => {
    const checksum = createChecksum(key).update(bytes).digest().subarray(0, KEY_BYTES);
    const known = writer.waiting(key) ? undefined : shared.table().find(key);
    if (known && known.length === bytes.length && checksum.equals(known.checksum)) {
      shared.table().use(key);
      return true;
    }
    if (bytes.length >= largeBytes) return setLarge(key, [bytes]);
    return writer.add({ key, checksum, bytes, seconds: nowInSeconds() });
  };
  const setLarge = (key: Uint8Array, pieces: Iterable<Uint8Array>): boolean => {
    try {
      writer.addLarge(() => {
        const hash = createChecksum(key);
        const place = files.write(hashed(pieces, hash));
        return { key, checksum: hash.digest().subarray(0, KEY_BYTES), seconds: nowInSeconds(), ...place };
      });
      return true;
    } catch {
      // The disk may be full, or the pieces could not be made. What was stored before stays.
      return false;
    }
  };
  return {
    place: { folder, stamp },
    keepsFiles: true,
    get(key) {
      const hash = hashOf(key);
      const waiting = writer.waiting(hash)?.bytes;
      if (waiting) return toBuffer(waiting);
      const bytes = readResult(shared, hash, read);
      if (bytes) shared.table().use(hash);
      else shared.table().remove(hash);
      return bytes;
    },
    has(key) {
      const hash = hashOf(key);
      return writer.waiting(hash) !== undefined || shared.table().find(hash) !== undefined;
    },
    set: (key, bytes) => set(hashOf(key), toBuffer(bytes)),
    setPieces(key, pieces) {
      const taken = takeStart(pieces, largeBytes);
      if (!taken) return false;
      const { start, rest } = taken;
      return rest ? setLarge(hashOf(key), chain(start, rest)) : set(hashOf(key), Buffer.concat(start));
    },
    noteSet(key) {
      shared.refresh();
      shared.table().use(hashOf(key));
    },
    keep: (key) => void kept.push(key),
    *results() {
      writer.flush();
      for (const key of kept) shared.table().use(hashOf(key));
      for (const record of shared.table().records((_, isUsed) => isUsed))
        yield { name: record.key, length: record.length, read: () => read(record) };
    },
    restore: (name, bytes) => void set(name, bytes),
    flush: () => void writer.flush(),
    close() {
      try {
        if (!writer.flush() || writer.written() === tidied) return;
        tidyStore({ ...parts, keptKeys: () => kept.map(hashOf) }, limitsOf(mostBytes, packBytes));
        tidied = writer.written();
      } catch {
        // Another process may be removing the folder at the same time.
      } finally {
        kept = [];
        files.close();
      }
    },
  };
}

function limitsOf(most: number, packBytes: number): StoreLimits {
  return {
    most,
    left: most * LEFT_PART,
    smallPack: Math.min(SMALL_PACK_BYTES, packBytes / 2),
    leastMoved: SMALL_PACK_BYTES,
  };
}

/** Creates the folder of a store. Removes that of the format before, which had a file for each result. */
function makeFolder(folder: string): void {
  const isNew = makeFolders(folder);
  const parent = dirname(folder);
  if (isNew && basename(parent) === '.codemaster') rmSync(join(parent, 'cache-1'), { recursive: true, force: true });
}

/** Starts a checksum. It contains the key, so that results whose places were swapped are invalid. */
function createChecksum(key: Uint8Array): Hash {
  return createHash('sha256').update(key);
}

/** Reads a result; undefined if its bytes are not what the record says. */
function readChecked(files: ValueFiles, record: StoreRecord): Buffer | undefined {
  const bytes = files.read(record);
  const checksum = bytes && createChecksum(record.key).update(bytes).digest().subarray(0, KEY_BYTES);
  return checksum?.equals(record.checksum) ? bytes : undefined;
}

/** Reads the result with this key, also if another process has moved or replaced it since the table was read. */
function readResult(
  shared: SharedTable,
  key: Uint8Array,
  read: (record: StoreRecord) => Buffer | undefined,
): Buffer | undefined {
  const known = shared.table().find(key);
  const bytes = known && read(known);
  if (!known || bytes) return bytes;
  shared.refresh();
  const record = shared.table().find(key);
  return record && (record.file !== known.file || record.offset !== known.offset) ? read(record) : undefined;
}

function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

function toBuffer(bytes: string | Uint8Array): Buffer {
  return typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The first pieces of a result, and the others if there may be any. */
interface Taken {
  readonly start: Uint8Array[];
  readonly rest: Iterator<string | Uint8Array> | undefined;
}

/** Takes pieces until they have `most` bytes. Undefined if they could not be made. */
function takeStart(pieces: Iterable<string | Uint8Array>, most: number): Taken | undefined {
  const rest = pieces[Symbol.iterator]();
  const start: Uint8Array[] = [];
  try {
    for (let size = 0; size < most; ) {
      const next = rest.next();
      if (next.done) return { start, rest: undefined };
      const bytes = toBuffer(next.value);
      start.push(bytes);
      size += bytes.length;
    }
    return { start, rest };
  } catch {
    return undefined;
  }
}

function* chain(start: Uint8Array[], rest: Iterator<string | Uint8Array>): Generator<Uint8Array> {
  // Each is released as soon as it is written.
  for (let piece = start.shift(); piece; piece = start.shift()) yield piece;
  for (let next = rest.next(); !next.done; next = rest.next()) yield toBuffer(next.value);
}

function* hashed(pieces: Iterable<Uint8Array>, hash: Hash): Generator<Uint8Array> {
  for (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}
