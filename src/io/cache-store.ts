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
} from 'node:fs';
import { dirname, join } from 'node:path';

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
  /** Says whether the result could be kept. It may come in parts, which are not put together in memory. */
  readonly set: (key: string, bytes: string | Uint8Array | readonly Uint8Array[]) => boolean;
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
    set(key, bytes) {
      const name = nameOf(key);
      const file = fileOf(name);
      const parts = typeof bytes === 'string' ? [Buffer.from(bytes)] : bytes instanceof Uint8Array ? [bytes] : bytes;
      try {
        const within = dirname(file);
        if (!folders.has(within)) mkdirSync(within, { recursive: true });
        folders.add(within);
        // Written aside and renamed: another process sees all of it or nothing.
        const staged = `${file}.${process.pid}`;
        const all = [hashOf(name, ...parts), ...parts];
        const size = all.reduce((sum, { length }) => sum + length, 0);
        if (size <= MOST_JOINED) writeFileSync(staged, Buffer.concat(all, size));
        else writeParts(staged, all);
        renameSync(staged, file);
        used.add(file);
        written += size - HASH_BYTES;
        return true;
      } catch {
        // It is made again next time. Somebody may have removed the folder.
        folders.clear();
        return false;
      }
    },
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
function hashOf(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256').update(name);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Bytes up to which it is cheaper to put parts together than to write each by itself. */
const MOST_JOINED = 256 * 1024;

function writeParts(file: string, parts: readonly Uint8Array[]): void {
  const descriptor = openSync(file, 'w');
  try {
    for (const part of parts) writeFileSync(descriptor, part);
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
