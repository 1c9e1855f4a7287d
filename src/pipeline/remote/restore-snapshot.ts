import { writeFileSync } from 'node:fs';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { type FileStamps, stampOutput } from '../../io/cache/file-stamps.ts';
import { makeFolders } from '../../io/output/make-folders.ts';
import { createPlacer } from '../../io/output/spare-site.ts';
import { decodeActionResult, type RemoteFile } from '../../io/remote/action-result.ts';
import type { RemoteCache } from '../../io/remote/remote-cache.ts';
import type { InputHashes } from './adopt-record.ts';
import { MOST_CHUNK_BYTES, type ReadItem, unpackChunk } from './chunks.ts';
import { eachAtOnce } from './each-at-once.ts';
import { SNAPSHOT_KINDS, type SnapshotKind } from './snapshot.ts';

/** A snapshot that was restored. */
interface RestoredSnapshot {
  readonly hashes: InputHashes;
  /** Stamps of the files of the finished site; absent if they are not wanted. */
  readonly outputs: FileStamps;
}

/** Chunks that are fetched and unpacked at the same time. */
const AT_ONCE = 6;
/** Most chunks of a snapshot: 100,000 pages have some 600. */
const MOST_CHUNKS = 20_000;
/** A snapshot of which more chunks are gone is given up: each question takes time. */
const MOST_MISSING = 12;

/**
 * Fetches a snapshot: results into the store, the finished site into `folder`, if one is given, which must not exist. Undefined if
 * there is no snapshot or not all of it; results that have come are kept even then, because each has a checksum. Throws
 * `RemoteProblem`.
 */
export async function restoreSnapshot(
  remote: RemoteCache,
  key: string,
  { cache, folder }: { readonly cache: CacheStore; readonly folder: string | undefined },
): Promise<RestoredSnapshot | undefined> {
  const stored = await remote.getResult(key);
  const chunks = stored && decodeActionResult(stored);
  if (!chunks || chunks.length > MOST_CHUNKS) return undefined;
  let hashes: InputHashes | undefined;
  const place = folder === undefined ? undefined : createPlacer(folder);
  const take: Readonly<Record<SnapshotKind, (item: ReadItem) => void>> = {
    inputs: ({ bytes }) => {
      hashes = parseHashes(bytes.toString());
    },
    results: ({ name, bytes }) => cache.restore(Buffer.from(name, 'hex'), bytes),
    output: ({ name, bytes }) => {
      if (place && isPath(name)) writeFileSync(place(name), bytes, { flag: 'wx' });
    },
  };
  if (folder !== undefined) makeFolders(folder);
  let missing = 0;
  const wanted = chunks.filter((chunk) => kindOf(chunk) !== undefined && (place || kindOf(chunk) !== 'output'));
  await eachAtOnce(wanted, AT_ONCE, async (chunk) => {
    if (missing > MOST_MISSING) return;
    const packed = chunk.size > MOST_CHUNK_BYTES ? undefined : await remote.getContents(chunk);
    const items = packed && (await unpackChunk(packed));
    const kind = kindOf(chunk);
    if (items && kind) items.forEach(take[kind]);
    else missing++;
  });
  cache.flush();
  if (missing > 0 || !hashes) return undefined;
  return { hashes, outputs: folder === undefined ? {} : stampOutput(folder) };
}

/** Parses hashes of files. Undefined for other texts. */
function parseHashes(text: string): InputHashes | undefined {
  try {
    const hashes = JSON.parse(text) as InputHashes | null;
    return typeof hashes === 'object' && hashes !== null ? hashes : undefined;
  } catch {
    return undefined;
  }
}

function kindOf({ path }: RemoteFile): SnapshotKind | undefined {
  return SNAPSHOT_KINDS.find((kind) => path.startsWith(`${kind}/`));
}

/** Whether a path of a snapshot stays in its folder, whose only files are those that were just written. */
function isPath(path: string): boolean {
  return !path.includes('\0') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}
