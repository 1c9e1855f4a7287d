import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { outputStampOf } from '../../io/cache/file-stamps.ts';
import { encodeActionResult, type RemoteFile } from '../../io/remote/action-result.ts';
import { type RemoteCache, sha256 } from '../../io/remote/remote-cache.ts';
import { type BuildTask, readRecord } from '../remember/build-record.ts';
import { hashInputs } from './adopt-record.ts';
import { groupItems, packChunk, type ReadItem, type SnapshotItem } from './chunks.ts';
import { eachAtOnce } from './each-at-once.ts';
import { INPUTS, SNAPSHOT_KINDS, type SnapshotKind } from './snapshot.ts';

/** An item whose bytes are read when its chunk is packed; undefined if they are gone. */
interface StoredItem extends SnapshotItem {
  readonly read: () => Buffer | undefined;
}

/** Chunks that are packed and sent at the same time. */
const AT_ONCE = 4;

/**
 * Stores in a remote cache what the last build has left: its results, its files and the hashes of its inputs. Throws
 * `RemoteProblem`. The snapshot before stays until all of this one is stored.
 */
export async function saveSnapshot(
  remote: RemoteCache,
  key: string,
  { cache, task }: { readonly cache: CacheStore; readonly task: BuildTask },
): Promise<void> {
  const record = readRecord(cache, task);
  if (!record) return;
  const inputs = Buffer.from(JSON.stringify(hashInputs(record, task.root)));
  const items: Readonly<Record<SnapshotKind, readonly StoredItem[]>> = {
    inputs: [{ name: INPUTS, size: inputs.length, read: () => inputs }],
    results: resultsOf(cache),
    output: Object.entries(record.outputs).map(([path, stamp]) => ({
      name: path,
      size: Number.parseInt(stamp, 10),
      read: () => readOutput(task.outDir, path, stamp),
    })),
  };
  await storeItems(remote, key, items);
}

/** Stores the results of a part of a build. Throws `RemoteProblem`. */
export async function savePartResults(remote: RemoteCache, key: string, part: CacheStore): Promise<void> {
  await storeItems(remote, key, { results: resultsOf(part) });
}

function resultsOf(cache: CacheStore): readonly StoredItem[] {
  return [...cache.results()].map(({ name, length, read }) => ({
    name: Buffer.from(name).toString('hex'),
    size: length,
    read,
  }));
}

/** Stores chunks of items, and then under the key the list of them. */
async function storeItems(
  remote: RemoteCache,
  key: string,
  items: Partial<Readonly<Record<SnapshotKind, readonly StoredItem[]>>>,
): Promise<void> {
  const files: RemoteFile[] = [];
  const chunks = SNAPSHOT_KINDS.flatMap((kind) => groupItems(items[kind] ?? []).map((group) => ({ kind, group })));
  await eachAtOnce(chunks, AT_ONCE, async ({ kind, group }, index) => {
    const packed = await packChunk(readAll(group));
    const hash = sha256(packed);
    files[index] = { path: `${kind}/${index}`, hash, size: packed.length };
    if (!(await remote.hasContents(hash))) await remote.putContents(hash, packed);
  });
  await remote.putResult(key, encodeActionResult(files));
}

function readAll(group: readonly StoredItem[]): readonly ReadItem[] {
  return group.flatMap(({ name, read }) => {
    const bytes = read();
    return bytes ? [{ name, bytes }] : [];
  });
}

/** Reads a file of the finished site; undefined if somebody has changed it since. */
function readOutput(outDir: string, path: string, stamp: string): Buffer | undefined {
  try {
    const bytes = readFileSync(join(outDir, path));
    return outputStampOf(join(outDir, path)) === stamp ? bytes : undefined;
  } catch {
    return undefined;
  }
}
