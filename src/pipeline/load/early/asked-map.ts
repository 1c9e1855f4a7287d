/** A map that calls a function for missing keys. */
export class AskedMap<V> extends Map<string, V> {
  readonly #missing: (key: string) => V | undefined;

  constructor(known: Iterable<readonly [string, V]>, missing: (key: string) => V | undefined) {
    super();
    this.#missing = missing;
    for (const [key, value] of known) this.set(key, value);
  }

  override get(key: string): V | undefined {
    return super.get(key) ?? this.#missing(key);
  }
}
