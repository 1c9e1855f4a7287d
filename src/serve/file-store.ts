import { createHash } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { type Coding, compressBytes } from '../io/output/compress-bytes.ts';

/** Files up to this size are read into memory and may be cached; larger files are streamed from disk. */
const WHOLE_FILE_BYTES = 4 * 1024 * 1024;

/** Maximum size of the cache: all cached files with their compressed forms. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** The content of a file at one moment, with a strong entity tag. */
export type StoredFile =
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly size: number; readonly etag: string }
  /** A file that is too large to cache. The caller must close `handle`. */
  | { readonly kind: 'handle'; readonly handle: FileHandle; readonly size: number; readonly etag: string };

/** Reads files for a server and caches small files until they change on disk. */
export interface FileStore {
  /** Reads a file. Undefined if it is not a regular file any more, or if its path now contains a symbolic link. */
  read(file: string): Promise<StoredFile | undefined>;
  /** Compresses the bytes that `read` returned for the same file. Undefined if the result would not be smaller. */
  compress(file: string, bytes: Buffer, coding: Coding): Promise<Buffer | undefined>;
}

/** A cached file. */
interface Kept {
  /** Changes when the file changes on disk: see `identityOf`. */
  readonly identity: string;
  readonly stored: Extract<StoredFile, { kind: 'bytes' }>;
  readonly compressed: Map<Coding, Promise<Buffer | undefined>>;
  /** Bytes of the file and its compressed forms. */
  cost: number;
}

/** Creates a file store that caches at most `keptBytes` bytes. */
export function createFileStore(keptBytes = KEPT_BYTES): FileStore {
  // A Map keeps the insertion order and `keep` inserts again on every use, so the first entry is the least recently used one.
  const kept = new Map<string, Kept>();
  let total = 0;

  function forget(file: string): void {
    total -= kept.get(file)?.cost ?? 0;
    kept.delete(file);
  }

  function keep(file: string, entry: Kept): void {
    forget(file);
    kept.set(file, entry);
    total += entry.cost;
    for (const oldest of kept.keys()) {
      if (total <= keptBytes) break;
      forget(oldest);
    }
  }

  async function read(file: string): Promise<StoredFile | undefined> {
    const known = kept.get(file);
    if (known !== undefined && known.identity === (await identityOnDisk(file))) {
      if (kept.get(file) === known) keep(file, known);
      return known.stored;
    }
    const loaded = await load(file);
    if (loaded === undefined) forget(file);
    if (loaded === undefined || loaded.stored.kind === 'handle') return loaded?.stored;
    keep(file, { identity: loaded.identity, stored: loaded.stored, compressed: new Map(), cost: loaded.stored.size });
    return loaded.stored;
  }

  async function compress(file: string, bytes: Buffer, coding: Coding): Promise<Buffer | undefined> {
    const entry = kept.get(file);
    if (entry?.stored.bytes !== bytes) return await compressBytes(bytes, coding, 'now');
    // The promise is cached, so that concurrent requests compress a file only once.
    return await (entry.compressed.get(coding) ?? startCompressing(file, entry, coding));
  }

  function startCompressing(file: string, entry: Kept, coding: Coding): Promise<Buffer | undefined> {
    const pending = compressBytes(entry.stored.bytes, coding, 'now').then((encoded) => {
      if (kept.get(file) === entry) {
        forget(file);
        entry.cost += encoded?.byteLength ?? 0;
        keep(file, entry);
      }
      return encoded;
    });
    entry.compressed.set(coding, pending);
    return pending;
  }

  return { read, compress };
}

async function load(file: string): Promise<{ readonly identity: string; readonly stored: StoredFile } | undefined> {
  const handle = await openPlain(file);
  if (handle === undefined) return undefined;
  let handedOver = false;
  try {
    const stats = await handle.stat({ bigint: true });
    if (!stats.isFile() || (await realpath(file)) !== file) return undefined;
    const identity = identityOf(stats);
    if (stats.size > WHOLE_FILE_BYTES) {
      handedOver = true;
      const etag = `"${stats.size.toString(36)}-${stats.mtimeNs.toString(36)}"`;
      return { identity, stored: { kind: 'handle', handle, size: Number(stats.size), etag } };
    }
    const bytes = await handle.readFile();
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { identity, stored: { kind: 'bytes', bytes, size: bytes.byteLength, etag } };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  } finally {
    if (!handedOver) await handle.close();
  }
}

async function openPlain(file: string): Promise<FileHandle | undefined> {
  try {
    // Since it was listed, the file may have been replaced by a symbolic link (O_NOFOLLOW) or a pipe (O_NONBLOCK).
    // Windows has neither flag.
    return await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** Returns the identity of a file as it is on disk; empty if there is none. */
async function identityOnDisk(file: string): Promise<string> {
  try {
    return identityOf(await lstat(file, { bigint: true }));
  } catch {
    return '';
  }
}

function identityOf(stats: BigIntStats): string {
  return `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeNs}:${stats.ctimeNs}`;
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'ENXIO'].includes(String((error as NodeJS.ErrnoException).code));
}
