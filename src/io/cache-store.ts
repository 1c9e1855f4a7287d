import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './open-inside.ts';

/**
 * Results kept from run to run, each under a key that names everything it depends on. What cannot be read, is damaged or
 * was written by another format is as good as absent; what cannot be written costs time only.
 */
export interface CacheStore {
  /** What another thread opens the same store with. */
  readonly place: StorePlace;
  /** The bytes kept under a key, or undefined. */
  readonly get: (key: string) => Buffer | undefined;
  /** Whether something is kept under a key, without reading it: it may turn out to be damaged. */
  readonly has: (key: string) => boolean;
  /** Says whether the result could be kept. */
  readonly set: (key: string, bytes: string | Uint8Array) => boolean;
  /** The same for a large one, which is made while it is written. */
  readonly setPieces: (key: string, pieces: Iterable<string | Uint8Array>) => boolean;
  /** Notes that another thread has kept a result, and its size. */
  readonly noteSet: (key: string, size: number) => void;
  /** Notes that a result is in use, without reading it. */
  readonly keep: (key: string) => void;
  /** Removes what was not used for longest once there is too much of it. */
  readonly close: () => void;
}

/** Plain data. */
export interface StorePlace {
  /** The site's folder. */
  readonly root: string;
  /** Names the tool that writes. */
  readonly stamp: string;
}

/** Part of the folder's name, so that versions of the format leave each other alone. */
const FORMAT = 1;
/** Largest size of all results together before the oldest go, in bytes. */
const MOST_BYTES = 512 * 1024 * 1024;
/** What stays then, so that not every build has to tidy up. */
const LEFT_BYTES = 384 * 1024 * 1024;

/** Opens the store of the site in `root`. `stamp` names the tool that writes: results of another one are never read. */
export function openCacheStore(root: string, stamp: string, mostBytes = MOST_BYTES): CacheStore {
  const folder = join(root, '.codemaster', `cache-${FORMAT}`);
  const used = new Set<string>();
  // Their files are named once there is something to tidy up.
  const kept: string[] = [];
  const folders = new Set<string>();
  let written = 0;
  const nameOf = (key: string) => createHash('sha256').update(`${stamp}\0${key}`).digest('hex');
  const fileOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2));
  /** Keeps what `write` writes to a file; it gives the bytes. */
  const put = (key: string, write: (name: string, staged: string) => number): boolean => {
    const name = nameOf(key);
    const file = fileOf(name);
    // Written aside and renamed: another process sees all of it or nothing.
    const staged = `${file}.${process.pid}`;
    try {
      const within = dirname(file);
      if (!folders.has(within)) mkdirSync(within, { recursive: true });
      folders.add(within);
      const bytes = write(name, staged);
      renameSync(staged, file);
      used.add(file);
      written += bytes;
      return true;
    } catch (error) {
      // It is made again next time. Somebody may have removed the folder, or put another one in the file's place.
      folders.clear();
      removeQuietly(staged);
      if (errorCode(error) === 'EISDIR') removeQuietly(file);
      return false;
    }
  };
  return {
    place: { root, stamp },
    get(key) {
      const name = nameOf(key);
      const file = fileOf(name);
      let bytes: Buffer;
      try {
        bytes = readFileSync(file);
      } catch {
        return undefined;
      }
      const body = bytes.subarray(HASH_BYTES);
      if (!hashOf(name, body).equals(bytes.subarray(0, HASH_BYTES))) return undefined;
      used.add(file);
      return body;
    },
    has: (key) => existsSync(fileOf(nameOf(key))),
    set: (key, bytes) => put(key, (name, staged) => writePieces(name, staged, [bytes])),
    setPieces: (key, pieces) => put(key, (name, staged) => writePieces(name, staged, pieces)),
    noteSet(key, size) {
      kept.push(key);
      written += size;
    },
    keep: (key) => void kept.push(key),
    close() {
      if (written === 0) return;
      const size = (readSize(folder) ?? Number.POSITIVE_INFINITY) + written;
      written = 0;
      // To look at every result takes as long as to draw some pages.
      if (size <= mostBytes) writeSize(folder, size);
      else {
        const findUsed = () => new Set([...used, ...kept.map((key) => fileOf(nameOf(key)))]);
        writeSize(folder, removeOldest(folder, findUsed, mostBytes, Math.min(LEFT_BYTES, mostBytes)));
      }
    },
  };
}

const HASH_BYTES = 32;

/** Of the name as well as of the content, so that two results which changed places are no results. */
function hashOf(name: string, body: Uint8Array): Buffer {
  return createHash('sha256').update(name).update(body).digest();
}

/** Removes what is left of a result that could not be kept, if anything is. */
function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true, recursive: true });
  } catch {
    // Nobody reads it.
  }
}

/** Bytes that are written together. */
const WRITTEN_BYTES = 128 * 1024;

/** Writes pieces behind their hash, which is known when the last of them is there; gives their bytes. */
function writePieces(name: string, file: string, pieces: Iterable<string | Uint8Array>): number {
  const descriptor = openSync(file, 'w');
  try {
    const hash = createHash('sha256').update(name);
    let waiting: Uint8Array[] = [];
    let [size, done] = [0, 0];
    const flush = () => {
      if (waiting.length === 0) return;
      const all = waiting.length === 1 ? (waiting[0] as Uint8Array) : Buffer.concat(waiting);
      for (let at = 0; at < all.length; ) at += writeSync(descriptor, all, at, all.length - at, HASH_BYTES + done + at);
      done += all.length;
      [waiting, size] = [[], 0];
    };
    for (const piece of pieces) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      hash.update(bytes);
      // What is large is not joined with anything, because that takes as much memory once more.
      if (bytes.length >= WRITTEN_BYTES) flush();
      waiting.push(bytes);
      size += bytes.length;
      if (size >= WRITTEN_BYTES) flush();
    }
    flush();
    writeSync(descriptor, hash.digest(), 0, HASH_BYTES, 0);
    return done;
  } finally {
    closeSync(descriptor);
  }
}

/** Holds how many bytes there are at most: what was written since they were counted may have replaced something. */
const SIZE_FILE = 'size';

function readSize(folder: string): number | undefined {
  try {
    const text = readFileSync(join(folder, SIZE_FILE), 'utf8');
    return /^\d+$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}

function writeSize(folder: string, size: number | undefined): void {
  if (size === undefined) return;
  try {
    const staged = join(folder, `${SIZE_FILE}.${process.pid}`);
    writeFileSync(staged, String(size));
    renameSync(staged, join(folder, SIZE_FILE));
  } catch {
    // Everything is counted again next time.
  }
}

/** Removes results until there is room; gives the bytes that are left, or nothing where they could not be counted. */
function removeOldest(
  folder: string,
  findUsed: () => ReadonlySet<string>,
  most: number,
  left: number,
): number | undefined {
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = statSync(file);
        return { file, size, mtimeMs };
      });
    let total = files.reduce((sum, { size }) => sum + size, 0);
    if (total <= most) return total;
    const used = findUsed();
    for (const { file, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (total <= left) return total;
      if (used.has(file)) continue;
      rmSync(file, { force: true });
      total -= size;
    }
    return total;
  } catch {
    // Another process tidies up at the same moment.
    return undefined;
  }
}
