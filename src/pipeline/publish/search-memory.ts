import { deserialize, serialize } from 'node:v8';
import type { CacheStore, StorePlace } from '../../io/cache/cache-store.ts';
import type { KeptIndex } from '../../model/search.ts';

/** Stored search indexes, by the path of their manifest. */
export interface SearchMemory {
  /** Where another thread can open the same memory. */
  readonly place: StorePlace;
  /** Whether an index is stored. It may be damaged. */
  readonly knows: (path: string) => boolean;
  readonly recall: (path: string) => KeptIndex | undefined;
  /** Stores an index. Returns whether it is stored. */
  readonly note: (path: string, index: KeptIndex) => boolean;
  /** Records that another thread has stored an index. */
  readonly noteKept: (path: string) => void;
}

/** Most word positions of a stored index; each takes four bytes. 50,000 lessons have 35 million. */
const MOST_PLACES = 50_000_000;

/** Opens the search indexes of the last build. */
export function openSearchMemory(cache: CacheStore): SearchMemory {
  const keyOf = (path: string) => `search\0${path}`;
  return {
    place: cache.place,
    knows: (path) => cache.has(keyOf(path)),
    recall(path) {
      const bytes = cache.get(keyOf(path));
      try {
        return bytes && readIndex(bytes);
      } catch {
        // Another machine may have stored anything in a remote cache.
        return undefined;
      }
    },
    note(path, index) {
      return index.places.length <= MOST_PLACES && cache.setPieces(keyOf(path), writeIndex(index));
    },
    noteKept: (path) => cache.noteSet(keyOf(path)),
  };
}

/** Word positions are most of an index: they are written and read as they are, after their number. */
function writeIndex({ places, ...rest }: KeptIndex): Uint8Array[] {
  return [
    new Uint8Array(Uint32Array.of(places.length).buffer),
    new Uint8Array(places.buffer, places.byteOffset, places.byteLength),
    serialize(rest),
  ];
}

function readIndex(bytes: Buffer): KeptIndex {
  const { BYTES_PER_ELEMENT: step } = Uint32Array;
  const isAligned = bytes.byteOffset % step === 0;
  const { buffer, byteOffset } = isAligned ? bytes : new Uint8Array(bytes);
  const [count = 0] = new Uint32Array(buffer, byteOffset, 1);
  const places = new Uint32Array(buffer, byteOffset + step, count);
  const rest = deserialize(bytes.subarray(step * (count + 1))) as Omit<KeptIndex, 'places'>;
  return { ...rest, places };
}
