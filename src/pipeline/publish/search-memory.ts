import { deserialize, serialize } from 'node:v8';
import type { CacheStore, StorePlace } from '../../io/cache/cache-store.ts';
import type { KeptIndex } from '../../model/search.ts';

/** Search indexes from build to build, by the path of their manifest. */
export interface SearchMemory {
  /** What another thread opens the same memory with. */
  readonly place: StorePlace;
  /** Whether there is an index to recall, as far as can be told without reading it. */
  readonly knows: (path: string) => boolean;
  readonly recall: (path: string) => KeptIndex | undefined;
  /** Stores an index. Returns whether it is stored. */
  readonly note: (path: string, index: KeptIndex) => boolean;
  /** Learns that another thread has stored an index. */
  readonly noteKept: (path: string) => void;
}

/** Places of words above which an index is not kept: four bytes each. 50,000 lessons have 35 million. */
const MOST_PLACES = 50_000_000;

/** Opens what the last build has left. */
export function openSearchMemory(cache: CacheStore): SearchMemory {
  const keyOf = (path: string) => `search\0${path}`;
  return {
    place: cache.place,
    knows: (path) => cache.has(keyOf(path)),
    recall(path) {
      const bytes = cache.get(keyOf(path));
      return bytes && readIndex(bytes);
    },
    note(path, index) {
      return index.places.length <= MOST_PLACES && cache.setPieces(keyOf(path), writeIndex(index));
    },
    noteKept: (path) => cache.noteSet(keyOf(path)),
  };
}

/** The places are most of an index: they are written as they are, and read where they stand. Their number is in front. */
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
