import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openCacheStore } from '../../../src/io/cache-store.ts';
import { makeFolder } from '../../support/site-test.ts';

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('the cache of a site', () => {
  it('gives back what was kept under a key, also to the next run', () => {
    const root = makeFolder();
    openCacheStore(root, 'tool 1').set('key', 'giá trị');
    expect(openCacheStore(root, 'tool 1').get('key')?.toString()).toBe('giá trị');
    expect(openCacheStore(root, 'tool 1').get('other')).toBeUndefined();
  });

  it('keeps a result that comes in pieces like one that comes whole', () => {
    const root = makeFolder();
    const pieces = ['giá', Buffer.from(' trị'), '', 'x'.repeat(300_000), '\n', Buffer.alloc(200_000, 'y')];
    const store = openCacheStore(root, 'tool');
    expect(store.setPieces('pieces', pieces)).toBe(true);
    expect(store.setPieces('nothing', [])).toBe(true);
    store.set('whole', pieces.join(''));
    const next = openCacheStore(root, 'tool');
    expect(next.get('pieces')?.equals(Buffer.from(pieces.join('')))).toBe(true);
    expect(next.get('pieces')?.equals(next.get('whole') as Buffer)).toBe(true);
    expect(next.get('nothing')?.length).toBe(0);
  });

  it('keeps what was there when the pieces cannot be made', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    store.set('key', 'old');
    const broken = function* () {
      yield 'x'.repeat(500_000);
      throw new Error('no more');
    };
    expect(store.setPieces('key', broken())).toBe(false);
    expect(store.get('key')?.toString()).toBe('old');
    expect(filesIn(root)).toHaveLength(1);
  });

  it('does not read what another tool has written', () => {
    const root = makeFolder();
    openCacheStore(root, 'tool 1').set('key', 'value');
    expect(openCacheStore(root, 'tool 2').get('key')).toBeUndefined();
  });

  it('replaces a result, and leaves nothing else behind', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    store.set('key', 'one');
    store.set('key', 'two');
    expect(store.get('key')?.toString()).toBe('two');
    expect(filesIn(root)).toHaveLength(1);
  });

  it('removes a folder that stands where a result should be', () => {
    const root = makeFolder();
    const store = openCacheStore(root, 'tool');
    store.set('key', 'old');
    const [entry] = filesIn(root);
    const file = join(entry?.parentPath ?? '', entry?.name ?? '');
    rmSync(file);
    mkdirSync(join(file, 'full'), { recursive: true });
    expect(store.get('key')).toBeUndefined();
    expect(store.set('key', 'lost')).toBe(false);
    expect(store.set('key', 'new')).toBe(true);
    expect(openCacheStore(root, 'tool').get('key')?.toString()).toBe('new');
  });

  it('removes what was not used for longest once there is too much', () => {
    const root = makeFolder();
    const first = openCacheStore(root, 'tool');
    for (const key of ['a', 'b', 'c']) first.set(key, 'x'.repeat(1000));
    // Older than anything that follows.
    for (const { parentPath, name } of filesIn(root)) utimesSync(join(parentPath, name), 1, 1);
    const second = openCacheStore(root, 'tool', 2500);
    second.get('b');
    second.set('d', 'x'.repeat(1000));
    second.close();
    const left = openCacheStore(root, 'tool');
    expect(['a', 'b', 'c', 'd'].filter((key) => left.get(key))).toEqual(['b', 'd']);
  });

  it('stays bounded over many runs, of which most do not count what is there', () => {
    const root = makeFolder();
    for (let run = 0; run < 60; run++) {
      const store = openCacheStore(root, 'tool', 10_000);
      store.set(`run ${run}`, 'x'.repeat(1000));
      store.set('same', 'y'.repeat(500));
      store.close();
      const bytes = filesIn(root).reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
      expect(bytes, `after run ${run}`).toBeLessThan(12_000);
      expect(openCacheStore(root, 'tool').get(`run ${run}`)?.length).toBe(1000);
    }
  });

  it.each(['', 'many', '-5', '1'])('is bounded again soon where its size reads %j', (size) => {
    const root = makeFolder();
    const fill = (from: number, to: number, most?: number) => {
      const store = openCacheStore(root, 'tool', most);
      for (let i = from; i < to; i++) store.set(`result ${i}`, 'x'.repeat(1000));
      store.close();
    };
    fill(0, 30);
    writeFileSync(join(root, '.codemaster/cache-1/size'), size);
    for (let run = 30; run < 50; run += 2) fill(run, run + 2, 10_000);
    expect(filesIn(root).length).toBeLessThan(14);
  });
});
