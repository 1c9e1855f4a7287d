import { deserialize, serialize } from 'node:v8';
import type { CacheStore } from '../io/cache-store.ts';
import type { KeptIndex } from '../model/search.ts';

/** Search indexes from build to build, by the path of their manifest. */
export interface SearchMemory {
  readonly recall: (path: string) => KeptIndex | undefined;
  readonly note: (path: string, index: KeptIndex) => void;
}

/** Places of words above which an index is not kept: four bytes each. */
const MOST_PLACES = 20_000_000;

/** Opens what the last build has left. */
export function openSearchMemory(cache: CacheStore): SearchMemory {
  const keyOf = (path: string) => `search\0${path}`;
  return {
    recall(path) {
      const bytes = cache.get(keyOf(path));
      return bytes && (deserialize(bytes) as KeptIndex);
    },
    note(path, index) {
      if (index.places.length <= MOST_PLACES) cache.set(keyOf(path), serialize(index));
    },
  };
}
