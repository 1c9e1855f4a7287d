import type { Span } from '../model/source.ts';

/** Positions of the keys in the objects and lists of a config. The keys of lists are their indexes. */
export interface ValuePlaces {
  readonly of: (owner: unknown, key: string | number) => Span | undefined;
  /** Gives `copy` the positions of the keys of `original`, and returns `copy`. */
  readonly adopt: <T extends object>(copy: T, original: unknown) => T;
  /** Returns the number of an item in its list as it is written, also after items before it were removed from a copy. */
  readonly numberOf: (item: unknown) => number | undefined;
}

/** Positions that are noted while a file is read. */
export interface NotedPlaces {
  readonly places: ValuePlaces;
  readonly note: (owner: object, key: string | number, span: Span) => void;
  /** Notes the number of an item in its list. Only objects and lists have one. */
  readonly number: (item: unknown, number: number) => void;
}

/** Creates an empty table of positions. */
export function createPlaces(): NotedPlaces {
  const table = new WeakMap<object, Map<string, Span>>();
  const numbers = new WeakMap<object, number>();
  const places: ValuePlaces = {
    of: (owner, key) => (isObject(owner) ? table.get(owner)?.get(String(key)) : undefined),
    adopt(copy, original) {
      const known = isObject(original) ? table.get(original) : undefined;
      if (known) table.set(copy, new Map([...known, ...(table.get(copy) ?? [])]));
      const number = isObject(original) ? numbers.get(original) : undefined;
      if (number !== undefined) numbers.set(copy, number);
      return copy;
    },
    numberOf: (item) => (isObject(item) ? numbers.get(item) : undefined),
  };
  return {
    places,
    note(owner, key, span) {
      table.set(owner, (table.get(owner) ?? new Map<string, Span>()).set(String(key), span));
    },
    number(item, number) {
      if (isObject(item)) numbers.set(item, number);
    },
  };
}

/** Returns whether a value is an object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
