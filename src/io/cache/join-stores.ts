import type { CacheStore, StorePlace } from './cache-store.ts';

/** How results move between stores that are used as one. */
interface StoreUse {
  /** Results of other stores are copied to the first one, and new ones are stored in all. Otherwise others are only read. */
  readonly copies: boolean;
  /** As in `CacheStore`. */
  readonly keepsFiles: boolean;
}

/**
 * Returns a store that reads from several ones, the first one first. A key names everything that a result depends on, and nothing of
 * the machine, so a result may come from any of them.
 */
export function joinStores(
  own: CacheStore,
  others: readonly CacheStore[],
  { copies, keepsFiles }: StoreUse,
): CacheStore {
  const stores = [own, ...others];
  const read = (key: string): Buffer | undefined => {
    for (const store of others) {
      const bytes = store.get(key);
      if (!bytes) continue;
      if (copies) own.set(key, bytes);
      return bytes;
    }
    return undefined;
  };
  const all = copies ? stores : [own];
  return {
    place: own.place,
    keepsFiles,
    get: (key) => own.get(key) ?? read(key),
    has: (key) => stores.some((store) => store.has(key)),
    set: (key, bytes) => all.map((store) => store.set(key, bytes)).some(Boolean),
    // Pieces can be made only once.
    setPieces: (key, pieces) => own.setPieces(key, pieces),
    noteSet: (key) => own.noteSet(key),
    keep(key) {
      for (const store of stores) store.keep(key);
      if (copies && !own.has(key)) read(key);
    },
    results: () => own.results(),
    restore: (name, bytes) => own.restore(name, bytes),
    flush: () => all.forEach((store) => void store.flush()),
    close: () => stores.forEach((store) => void store.close()),
  };
}

/** A store that holds nothing, for builds without a cache. */
export function emptyStore(place: StorePlace): CacheStore {
  const nothing = () => undefined;
  const no = () => false;
  return {
    place,
    keepsFiles: false,
    get: nothing,
    has: no,
    set: no,
    setPieces: no,
    noteSet: nothing,
    keep: nothing,
    results: function* () {},
    restore: nothing,
    flush: nothing,
    close: nothing,
  };
}
