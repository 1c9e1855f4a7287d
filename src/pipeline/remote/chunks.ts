import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { sha256 } from '../../io/remote/remote-cache.ts';

/** Something of a snapshot that has a name, such as a file. */
export interface SnapshotItem {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A chunk's item, with its bytes. */
export interface ReadItem {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Bytes of items that make a chunk, before they are compressed: 100,000 pages with all that belongs to them, 10 GB, are some 600
 * chunks then.
 */
const CHUNK_BYTES = 16 * 1024 * 1024;
/** Most bytes of a chunk, compressed or not. Larger ones are no chunks of ours, and would fill the memory. */
export const MOST_CHUNK_BYTES = 512 * 1024 * 1024;
/** Items from this size on, in bytes, are not stored: to make them again, or to copy them, is no work for a cache. */
const TOO_LARGE = MOST_CHUNK_BYTES / 2;

/**
 * Divides items into chunks. The name of an item decides where it belongs, so that a change of some items leaves the other chunks as
 * they were. A large item has a chunk of its own; a huge one has none.
 */
export function groupItems<T extends SnapshotItem>(items: readonly T[], chunkBytes = CHUNK_BYTES): readonly T[][] {
  const isLarge = ({ size }: SnapshotItem) => size >= chunkBytes / 4;
  const small = items.filter((item) => !isLarge(item));
  const large = items.filter((item) => isLarge(item) && item.size < TOO_LARGE);
  const total = small.reduce((sum, { size }) => sum + size, 0);
  // A power of two: a site that grows by a little keeps its chunks.
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, total / chunkBytes)));
  const groups = Array.from({ length: count }, (): T[] => []);
  for (const item of small) groups[Number.parseInt(sha256(item.name).slice(0, 8), 16) % count]?.push(item);
  const sorted = groups.map((group) => group.sort((a, b) => (a.name < b.name ? -1 : 1)));
  return [...large.map((item) => [item]), ...sorted.filter((group) => group.length > 0)];
}

/** Packs items: the length of the list, the list as JSON, and the bytes one after the other, all compressed. */
export async function packChunk(items: readonly ReadItem[]): Promise<Buffer> {
  const list = Buffer.from(JSON.stringify(items.map(({ name, bytes }) => [name, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  // The lowest level: a higher one takes several times as long and saves a tenth.
  return await promisify(deflateRaw)(Buffer.concat([length, list, ...items.map(({ bytes }) => bytes)]), { level: 1 });
}

/** Unpacks items. Undefined for bytes that are no chunk. */
export async function unpackChunk(packed: Buffer): Promise<readonly ReadItem[] | undefined> {
  try {
    const all: Buffer = await promisify(inflateRaw)(packed, { maxOutputLength: MOST_CHUNK_BYTES });
    let at = 4 + all.readUInt32LE(0);
    const items: ReadItem[] = [];
    for (const [name, length] of JSON.parse(all.toString('utf8', 4, at)) as [string, number][]) {
      items.push({ name, bytes: all.subarray(at, at + length) });
      at += length;
    }
    return at === all.length ? items : undefined;
  } catch {
    return undefined;
  }
}
