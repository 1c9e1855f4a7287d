/** Returns a map with some values replaced, without copying it. New keys come last. */
export function withReplaced<Key, Value>(
  map: ReadonlyMap<Key, Value>,
  values: Iterable<readonly [Key, Value]>,
): ReadonlyMap<Key, Value> {
  // Replaces again in the same layer, so that lookups stay fast after many edits.
  const [base, known] = map instanceof ReplacedMap ? [map.base, map.replaced] : [map, []];
  return new ReplacedMap<Key, Value>(base, new Map([...known, ...values]));
}

class ReplacedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly base: ReadonlyMap<Key, Value>;
  readonly replaced: ReadonlyMap<Key, Value>;
  readonly size: number;

  constructor(base: ReadonlyMap<Key, Value>, values: ReadonlyMap<Key, Value>) {
    this.base = base;
    this.replaced = values;
    this.size = base.size + [...values.keys()].filter((key) => !base.has(key)).length;
  }

  get(key: Key): Value | undefined {
    return this.replaced.has(key) ? this.replaced.get(key) : this.base.get(key);
  }

  has(key: Key): boolean {
    return this.base.has(key) || this.replaced.has(key);
  }

  *entries(): MapIterator<[Key, Value]> {
    for (const [key, value] of this.base)
      yield [key, this.replaced.has(key) ? (this.replaced.get(key) as Value) : value];
    for (const [key, value] of this.replaced) if (!this.base.has(key)) yield [key, value];
  }

  *keys(): MapIterator<Key> {
    for (const [key] of this.entries()) yield key;
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries();
  }

  forEach(callback: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }
}
