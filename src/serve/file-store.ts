import { createHash } from 'node:crypto';
import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';

/** Files up to this size are read whole and may be kept; larger ones are streamed from disk. */
const WHOLE_FILE_BYTES = 4 * 1024 * 1024;

/** Size of all kept files together with their compressed forms. */
const KEPT_BYTES = 32 * 1024 * 1024;

/** The bytes of a file as they were at one moment, with a strong entity tag for them. */
export type StoredFile =
  | { readonly kind: 'bytes'; readonly bytes: Buffer; readonly size: number; readonly etag: string }
  /** Too large to keep. Whoever asked must close `handle`. */
  | { readonly kind: 'handle'; readonly handle: FileHandle; readonly size: number; readonly etag: string };

/** Reads files for a server and remembers the small ones for as long as they do not change on disk. */
export interface FileStore {
  /** Undefined when there is no such plain file any more, or when the way to it now leads through a symbolic link. */
  read(file: string): Promise<StoredFile | undefined>;
  /** The compressed form of what `read` gave for the same file, or undefined when it would not be smaller. */
  compress(file: string, bytes: Buffer, coding: Coding): Promise<Buffer | undefined>;
}

interface Kept {
  readonly identity: string;
  readonly stored: Extract<StoredFile, { kind: 'bytes' }>;
  readonly compressed: Map<Coding, Promise<Buffer>>;
  cost: number;
}

/** Makes a file store that keeps at most `keptBytes` in memory. */
export function createFileStore(keptBytes = KEPT_BYTES): FileStore {
  // A Map keeps the order of insertion, so its first entry is the one not used for the longest time.
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
    if (entry?.stored.bytes !== bytes) return smaller(await encode(bytes, coding), bytes);
    // The promise is kept, so that many requests at once compress a page only once.
    const pending = entry.compressed.get(coding) ?? startCompressing(file, entry, coding);
    return smaller(await pending, bytes);
  }

  function startCompressing(file: string, entry: Kept, coding: Coding): Promise<Buffer> {
    const pending = encode(entry.stored.bytes, coding).then((encoded) => {
      if (kept.get(file) === entry) {
        forget(file);
        entry.cost += encoded.byteLength;
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
    // Since it was listed the file may have become a symbolic link (O_NOFOLLOW) or a pipe (O_NONBLOCK). Windows has
    // neither flag.
    return await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

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

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Quality 5 is where hosts that compress on the fly stand: most of the gain for a few milliseconds a page. */
function encode(bytes: Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return gzipAsync(bytes, { level: 6 });
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength };
  return brotliAsync(bytes, { params });
}

function smaller(encoded: Buffer, bytes: Buffer): Buffer | undefined {
  return encoded.byteLength < bytes.byteLength ? encoded : undefined;
}
