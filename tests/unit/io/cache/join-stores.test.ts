import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStoreIn } from '../../../../src/io/cache/cache-store.ts';
import { emptyStore, joinStores } from '../../../../src/io/cache/join-stores.ts';
import { makeFolder } from '../../../support/make-folder.ts';

function openStores(...results: readonly Readonly<Record<string, string>>[]) {
  const root = makeFolder();
  return results.map((own, i) => {
    const store = openStoreIn({ folder: join(root, `store-${i}`), stamp: 'tool' });
    for (const [key, value] of Object.entries(own)) store.set(key, value);
    store.close();
    return store;
  });
}

it('reads each result from the first store that has it', () => {
  const [own, one, other] = openStores({ a: 'own' }, { a: 'one', b: 'one' }, { c: 'other' });
  if (!own || !one || !other) throw new Error('no stores');
  const joined = joinStores(own, [one, other], { copies: false, keepsFiles: false });
  expect(['a', 'b', 'c', 'd'].map((key) => joined.get(key)?.toString())).toEqual(['own', 'one', 'other', undefined]);
  expect(['b', 'd'].map((key) => joined.has(key))).toEqual([true, false]);
});

it('writes to the first store only, unless results are copied', () => {
  const [own, other] = openStores({}, { a: 'other' });
  if (!own || !other) throw new Error('no stores');
  const reading = joinStores(own, [other], { copies: false, keepsFiles: false });
  reading.get('a');
  reading.set('b', 'new');
  expect([own.has('a'), own.has('b'), other.has('b')]).toEqual([false, true, false]);
  const copying = joinStores(own, [other], { copies: true, keepsFiles: true });
  copying.keep('a');
  copying.set('c', 'new');
  expect([own.has('a'), own.has('c'), other.has('c')]).toEqual([true, true, true]);
});

it('has no results where there is no store', () => {
  const [other] = openStores({ a: 'other' });
  if (!other) throw new Error('no store');
  const joined = joinStores(emptyStore({ folder: '', stamp: 'tool' }), [other], { copies: false, keepsFiles: false });
  expect(joined.set('b', 'new')).toBe(false);
  expect([joined.get('a')?.toString(), joined.get('b')]).toEqual(['other', undefined]);
});
