import { expect, it } from 'vitest';
import { openCacheStore } from '../../../../src/io/cache/cache-store.ts';
import type { KeptIndex } from '../../../../src/model/search.ts';
import { openSearchMemory } from '../../../../src/pipeline/publish/search-memory.ts';
import { makeFolder } from '../../../support/make-folder.ts';

const INDEX: KeptIndex = {
  keys: ['một', 'hai\n'],
  counts: [1, 2],
  letters: [10, 20],
  total: 3,
  readsTexts: false,
  forms: ['đường', 'đi'],
  starts: Uint32Array.of(0, 1, 3),
  places: Uint32Array.of(4, 36, 4_294_967_295),
  sizes: Uint32Array.of(7, 0),
  shards: { 'words đường đi 2': 'abc', 'texts một': 'def' },
};

it('gives a kept search index to the next build as it was, also one without words', () => {
  const root = makeFolder();
  const cache = openCacheStore(root, 'tool');
  const memory = openSearchMemory(cache);
  const none = Uint32Array.of();
  const empty = { ...INDEX, forms: [], starts: Uint32Array.of(0), places: none, sizes: none };
  memory.note('search-index.json', INDEX);
  memory.note('vi/search-index.json', empty);
  cache.close();
  const next = openSearchMemory(openCacheStore(root, 'tool'));
  expect(next.recall('search-index.json')).toStrictEqual(INDEX);
  expect(next.recall('vi/search-index.json')).toStrictEqual(empty);
  expect(next.recall('de/search-index.json')).toBeUndefined();
});
