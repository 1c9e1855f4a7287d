import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CacheStore } from '../../../../src/io/cache/cache-store.ts';
import { encodeActionResult, type RemoteFile } from '../../../../src/io/remote/action-result.ts';
import { type RemoteCache, sha256 } from '../../../../src/io/remote/remote-cache.ts';
import { openSearchMemory } from '../../../../src/pipeline/publish/search-memory.ts';
import { readRecord } from '../../../../src/pipeline/remember/build-record.ts';
import { packChunk, type ReadItem } from '../../../../src/pipeline/remote/chunks.ts';
import { restoreSnapshot } from '../../../../src/pipeline/remote/restore-snapshot.ts';
import { makeFolder } from '../../../support/make-folder.ts';

// Whoever can write to a cache can store anything under the right hash. It costs time, and nothing else.

/** A cache with a snapshot of these chunks, and others that it names without having them. */
async function cacheWith(chunks: Readonly<Record<string, readonly ReadItem[]>>, gone: readonly RemoteFile[] = []) {
  const contents = new Map<string, Buffer>();
  const files: RemoteFile[] = [];
  for (const [path, items] of Object.entries(chunks)) {
    const packed = await packChunk(items);
    const hash = sha256(packed);
    contents.set(hash, packed);
    files.push({ path, hash, size: packed.length });
  }
  const asked: string[] = [];
  const remote = {
    getResult: async () => encodeActionResult([...files, ...gone]),
    getContents: async ({ hash }: { hash: string }) => {
      asked.push(hash);
      return contents.get(hash);
    },
  } as unknown as RemoteCache;
  return { remote, asked };
}

const item = (name: string, text: string): ReadItem => ({ name, bytes: Buffer.from(text) });
const hashes = (text: string) => ({ 'inputs/0': [item('hashes', text)] });
const goneFile = (number: number, size = 1000): RemoteFile => ({
  path: `results/${number}`,
  hash: sha256(String(number)),
  size,
});
const nothing = { restore() {}, flush() {} } as unknown as CacheStore;
const restore = (remote: RemoteCache, folder?: string) => restoreSnapshot(remote, 'key', { cache: nothing, folder });

describe('a snapshot', () => {
  it('is restored where it is whole', async () => {
    const { remote } = await cacheWith({ ...hashes('{"a.md":"x"}'), 'output/0': [item('docs/a.html', 'page')] });
    const folder = join(makeFolder(), 'site');
    expect(await restore(remote, folder)).toMatchObject({ hashes: { 'a.md': 'x' } });
    expect(existsSync(join(folder, 'docs/a.html'))).toBe(true);
  });

  it.each(['null', '{', '5', ''])('is none with %j instead of the hashes of its inputs', async (text) => {
    const { remote } = await cacheWith(hashes(text));
    expect(await restore(remote)).toBe(undefined);
  });

  it('is given up when many of its chunks are gone', async () => {
    const gone = Array.from({ length: 5000 }, (_, number) => goneFile(number));
    const { remote, asked } = await cacheWith({}, gone);
    expect(await restore(remote)).toBe(undefined);
    expect(asked.length).toBeLessThan(30);
  });

  it('is not asked for chunks that would fill the memory, or for more than any site has', async () => {
    const large = await cacheWith({}, [goneFile(1, 2 ** 50)]);
    expect(await restore(large.remote)).toBe(undefined);
    const many = await cacheWith(
      {},
      Array.from({ length: 20_001 }, (_, number) => goneFile(number)),
    );
    expect(await restore(many.remote)).toBe(undefined);
    expect([...large.asked, ...many.asked]).toEqual([]);
  });
});

describe('what another machine has stored', () => {
  const cacheOf = (text: string) => ({ get: () => Buffer.from(text) }) as unknown as CacheStore;

  it.each(['', '{"a"', 'null', '{}', '[]', '"text"', '{"asked":"x","inputs":{}}', '\xff\xff\xff\xff more'])(
    'is no record of a build and no search index if it is %j',
    (text) => {
      expect(readRecord(cacheOf(text), { root: '/site', outDir: '/site/build' })).toBe(undefined);
      expect(openSearchMemory(cacheOf(text)).recall('search-index.json')).toBe(undefined);
    },
  );
});
