import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createFileStore } from '../../../src/serve/file-store.ts';
import { makeFolder } from './support.ts';

async function bytesOf(store: ReturnType<typeof createFileStore>, file: string): Promise<Buffer> {
  const stored = await store.read(file);
  if (stored?.kind !== 'bytes') throw new Error('expected a small file');
  return stored.bytes;
}

describe('file store', () => {
  it('keeps a file until it changes on disk', async () => {
    const file = join(await makeFolder({ 'a.txt': 'one' }), 'a.txt');
    const store = createFileStore();
    const first = await bytesOf(store, file);
    expect(await bytesOf(store, file)).toBe(first);
    await writeFile(file, 'two');
    expect((await bytesOf(store, file)).toString()).toBe('two');
  });

  it('keeps no more than it may, the latest used first', async () => {
    const folder = await makeFolder({
      a: 'a'.repeat(400),
      b: 'b'.repeat(400),
      c: 'c'.repeat(400),
      huge: 'h'.repeat(2000),
    });
    const [a, b, c, huge] = ['a', 'b', 'c', 'huge'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
    ];
    const store = createFileStore(1000);
    const [firstA, firstB] = [await bytesOf(store, a), await bytesOf(store, b)];
    await bytesOf(store, a);
    await bytesOf(store, c);
    expect(await bytesOf(store, a)).toBe(firstA);
    expect(await bytesOf(store, b)).not.toBe(firstB);
    expect((await bytesOf(store, huge)).length).toBe(2000);
    expect(await bytesOf(store, huge)).not.toBe(await bytesOf(store, huge));
  });

  it('compresses once for many requests at the same time', async () => {
    const file = join(await makeFolder({ 'a.txt': 'text '.repeat(1000) }), 'a.txt');
    const store = createFileStore();
    const bytes = await bytesOf(store, file);
    const results = await Promise.all(Array.from({ length: 5 }, () => store.compress(file, bytes, 'br')));
    expect(new Set(results).size).toBe(1);
    expect(brotliDecompressSync(results[0] ?? Buffer.alloc(0)).equals(bytes)).toBe(true);
  });

  it('does not make things larger', async () => {
    const file = join(await makeFolder({ x: 'x' }), 'x');
    const store = createFileStore();
    expect(await store.compress(file, await bytesOf(store, file), 'gzip')).toBeUndefined();
  });

  it('knows nothing of folders and missing files', async () => {
    const folder = await makeFolder({ 'sub/x': 'x' });
    const store = createFileStore();
    for (const name of ['sub', 'missing', 'sub/x/y']) expect(await store.read(join(folder, name))).toBeUndefined();
  });
});
