import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCacheStore } from '../../../../src/io/cache/cache-store.ts';
import { makeFolder } from '../../../support/make-folder.ts';

const folderOf = (root: string) => join(root, '.codemaster/cache-2');
const sizesIn = (root: string) =>
  new Map(readdirSync(folderOf(root)).map((name) => [name, statSync(join(folderOf(root), name)).size]));
const bytesIn = (root: string) => [...sizesIn(root).values()].reduce((sum, size) => sum + size, 0);
const MB = 1024 * 1024;

/** Stores results in a run of their own. */
function storeAll(root: string, results: Readonly<Record<string, string>>, mostBytes?: number): void {
  const store = openCacheStore(root, 'tool', mostBytes);
  for (const [key, value] of Object.entries(results)) store.set(key, value);
  store.close();
}
/** What the next run reads. */
function readAll(root: string, keys: readonly string[], mostBytes?: number): Record<string, string | undefined> {
  const store = openCacheStore(root, 'tool', mostBytes);
  return Object.fromEntries(keys.map((key) => [key, store.get(key)?.toString()]));
}

describe('the cache of a site', () => {
  it('gives back what was kept under a key, in this run and in the next one', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool 1');
    expect(store.set('key', 'giá trị')).toBe(true);
    expect(store.get('key')?.toString()).toBe('giá trị');
    expect([store.has('key'), store.has('other')]).toEqual([true, false]);
    store.close();
    expect(store.get('key')?.toString()).toBe('giá trị');
    const next = openCacheStore(root, 'tool 1');
    expect([next.has('key'), next.has('other')]).toEqual([true, false]);
    expect(next.get('key')?.toString()).toBe('giá trị');
    expect(next.get('other')).toBeUndefined();
    next.set('later', 'too');
    next.close();
    expect(readAll(root, ['key'])).toEqual({ key: undefined });
    expect(openCacheStore(root, 'tool 1').get('later')?.toString()).toBe('too');
  });

  it('keeps a result that comes in pieces like one that comes whole', () => {
    const root = makeFolder();
    const pieces = ['giá', Buffer.from(' trị'), '', 'x'.repeat(700_000), '\n', Buffer.alloc(900_000, 'y'), 'z'];
    const store = openCacheStore(root, 'tool');
    expect(store.setPieces('pieces', pieces)).toBe(true);
    expect(store.setPieces('few', pieces.slice(0, 3))).toBe(true);
    expect(store.setPieces('nothing', [])).toBe(true);
    store.set('whole', pieces.join(''));
    store.close();
    const next = openCacheStore(root, 'tool');
    expect(next.get('pieces')?.equals(Buffer.from(pieces.join('')))).toBe(true);
    expect(next.get('pieces')?.equals(next.get('whole') as Buffer)).toBe(true);
    expect(next.get('few')?.toString()).toBe('giá trị');
    expect(next.get('nothing')?.length).toBe(0);
  });

  it.each([3, 2_000_000])('keeps what was there when pieces of %i letters cannot be made', (length) => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    store.set('key', 'old');
    store.close();
    const before = sizesIn(root);
    const broken = function* () {
      yield 'x'.repeat(length);
      throw new Error('no more');
    };
    expect(store.setPieces('key', broken())).toBe(false);
    expect(store.get('key')?.toString()).toBe('old');
    store.close();
    expect(sizesIn(root)).toEqual(before);
    expect(readAll(root, ['key'])).toEqual({ key: 'old' });
  });

  it('replaces a result by a larger and by a smaller one', () => {
    const root = makeFolder();
    for (const value of ['one', 'two', 'x'.repeat(2 * MB), 'y'.repeat(3 * MB), 'three']) {
      storeAll(root, { key: value });
      expect(readAll(root, ['key'])).toEqual({ key: value });
    }
    expect([...sizesIn(root).keys()].sort()).toEqual(['pack-1', 'table']);
  });

  it('has few files however many results there are', () => {
    const root = makeFolder();
    const results = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`result ${i}`, `${i} `.repeat(500)]));
    storeAll(root, results);
    storeAll(root, { ...results, 'result 7': 'other', large: 'x'.repeat(2 * MB) });
    expect([...sizesIn(root).keys()].sort()).toEqual(['pack-1', 'table', 'value-1']);
    expect(readAll(root, Object.keys(results))).toEqual({ ...results, 'result 7': 'other' });
  });

  it('writes nothing again that is as it was, and appends only what is new', () => {
    const root = makeFolder();
    const results = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`result ${i}`, `${i} `.repeat(1000)]));
    storeAll(root, results);
    const before = bytesIn(root);
    storeAll(root, results);
    expect(bytesIn(root)).toBe(before);
    storeAll(root, { ...results, 'result 3': 'other' });
    expect(bytesIn(root) - before).toBeLessThan(100);
  });

  it('lets another thread or process read what it has written', () => {
    const root = makeFolder();
    const [one, other] = [openCacheStore(root, 'tool'), openCacheStore(root, 'tool')];
    expect(one.get('key')).toBeUndefined();
    other.set('key', 'value');
    other.flush();
    expect(one.get('key')).toBeUndefined();
    one.noteSet('key');
    expect(one.get('key')?.toString()).toBe('value');
  });

  it('reads a result that another process has replaced meanwhile', () => {
    const root = makeFolder();
    storeAll(root, { large: 'x'.repeat(2 * MB) });
    const reader = openCacheStore(root, 'tool');
    expect(reader.has('large')).toBe(true);
    storeAll(root, { large: 'y'.repeat(2 * MB) });
    expect(reader.get('large')?.toString()).toBe('y'.repeat(2 * MB));
  });

  it('goes on after its folder was removed', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    store.set('a', 'one');
    store.flush();
    expect(store.get('a')?.toString()).toBe('one');
    rmSync(folderOf(root), { recursive: true });
    store.set('b', 'two');
    store.flush();
    expect(['a', 'b'].map((key) => store.get(key)?.toString())).toEqual([undefined, 'two']);
    store.close();
    expect(readAll(root, ['a', 'b'])).toEqual({ a: undefined, b: 'two' });
    storeAll(root, { a: 'one' });
    expect(readAll(root, ['a', 'b'])).toEqual({ a: 'one', b: 'two' });
  });
});

describe('the size of a cache', () => {
  it('is bounded by removing what was not used for longest', () => {
    const root = makeFolder();
    storeAll(root, Object.fromEntries(['a', 'b', 'c', 'e'].map((key) => [key, key.repeat(1000)])));
    const second = openCacheStore(root, 'tool', 4500);
    second.get('b');
    second.keep('c');
    second.set('d', 'd'.repeat(1000));
    second.close();
    const left = readAll(root, ['a', 'b', 'c', 'd', 'e'], 4500);
    expect(Object.keys(left).filter((key) => left[key])).toEqual(['b', 'c', 'd']);
    expect(bytesIn(root)).toBeLessThan(4500);
  });

  it('stays bounded over many runs, each of which finds its results', () => {
    const root = makeFolder();
    for (let run = 0; run < 60; run++) {
      const results = { [`run ${run}`]: `${run % 10}`.repeat(1000), same: `${run % 10}`.repeat(500) };
      storeAll(root, results, 10_000);
      expect(bytesIn(root), `after run ${run}`).toBeLessThan(12_000);
      expect(readAll(root, Object.keys(results), 10_000)).toEqual(results);
    }
  });

  it('may exceed the maximum when one run uses more', () => {
    const root = makeFolder();
    const results = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`result ${i}`, `${i % 10}`.repeat(1000)]));
    storeAll(root, results, 10_000);
    expect(readAll(root, Object.keys(results), 10_000)).toEqual(results);
  });

  it('stays bounded where results are replaced again and again, and the others remain', () => {
    const root = makeFolder();
    const others = Object.fromEntries(
      Array.from({ length: 200 }, (_, i) => [`other ${i}`, `${i % 10}`.repeat(20_000)]),
    );
    storeAll(root, others);
    for (let run = 0; run < 40; run++) {
      storeAll(root, Object.fromEntries(['a', 'b', 'c'].map((key) => [key, `${run % 10}`.repeat(900_000)])));
      // Results, as much garbage, what this run has written, and what it has moved but not yet removed.
      expect(bytesIn(root), `after run ${run}`).toBeLessThan((2 * 6.8 + 3 + 4) * MB);
    }
    expect(readAll(root, Object.keys(others))).toEqual(others);
    expect(readAll(root, ['b'])).toEqual({ b: '9'.repeat(900_000) });
  });

  it('does not grow by the records of results that were replaced', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    for (let i = 0; i < 3000; i++) {
      store.set('key', `${i}`);
      store.flush();
    }
    store.close();
    expect(sizesIn(root).get('table')).toBe(96);
    expect(readAll(root, ['key'])).toEqual({ key: '2999' });
  });
});
