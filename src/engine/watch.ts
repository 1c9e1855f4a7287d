import type { Engine } from './engine.ts';
import type { FindQuery, Query } from './query.ts';

/** Wraps plain data so that reading it is recorded, without the reader's knowledge. */
interface Watch {
  /** Wraps a record; each field is a query. Fields in `given` are replaced by values that record their own reads. */
  readonly record: <T extends object>(name: string, value: T, given?: Partial<T>) => T;
  /** Wraps a table; each value is a query. */
  readonly table: <V>(options: TableOptions<V>) => ReadonlyMap<string, V>;
  /** Wraps a table of records; each field of each record is a query. */
  readonly records: <V extends object>(options: RecordsOptions<V>) => ReadonlyMap<string, V>;
  /** Returns the queries for all wrapped data. */
  readonly find: FindQuery;
}

interface TableOptions<V> {
  readonly name: string;
  readonly values: ReadonlyMap<string, V>;
  /** Equal texts mean equal values. Default: the value as JSON. */
  readonly fingerprint?: (value: V) => string;
  /** Returns what readers get instead of a value. */
  readonly give?: (value: V, key: string) => V;
}

interface RecordsOptions<V> {
  readonly name: string;
  readonly values: ReadonlyMap<string, V>;
  /** Returns what identifies a record. It changes when the record is made from something else. */
  readonly identity: (value: V) => string;
  /** Returns the result from which a record with this identity is made. */
  readonly source: (identity: string) => readonly [query: Query<unknown>, key: string];
}

/** Stands for all fields of a record, or all keys of a table, in the name of a query. */
const ALL = '*';

/** Wraps data for an engine. `source` touches the results from which all of it is made. */
export function createWatch(engine: Pick<Engine, 'touch'>, source: () => void): Watch {
  const queries = new Map<string, Query<unknown>>();
  /** Functions that return the query of a field, by the part of its name before the field. */
  const families = new Map<string, (field: string) => Query<unknown>>();
  const add = (query: Query<unknown>) => {
    queries.set(query.name, query);
    return query;
  };
  const find: FindQuery = (name) => {
    const known = queries.get(name);
    if (known) return known;
    const dot = name.lastIndexOf('.');
    return families.get(name.slice(0, dot))?.(name.slice(dot + 1));
  };
  /** Creates the queries for the fields of records. */
  const fieldsOf = (
    name: string,
    recordOf: (key: string) => object | undefined,
    { touchSources, sources }: { readonly touchSources: (key: string) => void } & Pick<Query<unknown>, 'sources'>,
  ): ((field: string) => Query<unknown>) => {
    const family = (field: string) => {
      const known = queries.get(`${name}.${field}`);
      if (known) return known;
      return add({
        name: `${name}.${field}`,
        run(key) {
          touchSources(key);
          const record = recordOf(key) as Readonly<Record<string, unknown>> | undefined;
          return field === ALL ? record && Object.keys(record) : record?.[field];
        },
        fingerprint: textOf,
        ...(sources ? { sources } : {}),
      });
    };
    families.set(name, family);
    return family;
  };
  const watched = <T extends object>(
    value: T,
    fieldOf: (field: string) => Query<unknown>,
    { key, given = {} }: { readonly key: string; readonly given?: Partial<T> },
  ): T => {
    const note = (field: string | symbol) => {
      if (typeof field === 'string' && !Object.hasOwn(given, field)) engine.touch(fieldOf(field), key);
    };
    // A copy, because a proxy must return the fields of a frozen object as they are.
    return new Proxy(
      { ...value },
      {
        get(target, field) {
          note(field);
          return Reflect.get(Object.hasOwn(given, field) ? given : target, field);
        },
        has(target, field) {
          note(field);
          return Reflect.has(target, field);
        },
        getOwnPropertyDescriptor(target, field) {
          note(field);
          return Reflect.getOwnPropertyDescriptor(target, field);
        },
        ownKeys(target) {
          note(ALL);
          return Reflect.ownKeys(target);
        },
      },
    );
  };

  return {
    find,
    record(name, value, given = {}) {
      const fieldOf = fieldsOf(name, () => value, { touchSources: source });
      return watched(value, fieldOf, { key: '', given: given as Partial<typeof value> });
    },
    table({ name, values, fingerprint = textOf, give = (value) => value }) {
      const one = add({
        name,
        run(key) {
          source();
          return values.get(key);
        },
        fingerprint: (value) => (value === undefined ? '' : fingerprint(value as never)),
      });
      const all = add({
        name: `${name}.${ALL}`,
        run() {
          source();
          return values;
        },
        fingerprint: () => JSON.stringify([...values].map(([key, value]) => [key, fingerprint(value)])),
      });
      const touch = { one: (key: string) => engine.touch(one, key), all: () => engine.touch(all, '') };
      return new WatchedTable({ values, give, touch });
    },
    records({ name, values, identity, source: sourceOf }) {
      const identityOf = (key: string) => {
        const value = values.get(key);
        return value === undefined ? undefined : identity(value);
      };
      const has = add({
        name,
        run(key) {
          source();
          return identityOf(key);
        },
        fingerprint: (value) => (value === undefined ? '' : `${value}`),
      });
      const sources: NonNullable<Query<unknown>['sources']> = (key) => {
        const known = identityOf(key);
        return known === undefined ? [[has, key]] : [[has, key], sourceOf(known)];
      };
      const touchSources = (key: string) => {
        for (const one of sources(key)) engine.touch(...one);
      };
      const all = add({
        name: `${name}.keys`,
        run() {
          source();
          return [...values.keys()];
        },
      });
      const fieldOf = fieldsOf(`${name}.field`, (key) => values.get(key), { touchSources, sources });
      const known = new Map<string, (typeof values extends ReadonlyMap<string, infer V> ? V : never) & object>();
      const give = <V extends object>(value: V, key: string): V => {
        const made = (known.get(key) as V | undefined) ?? watched(value, fieldOf, { key });
        known.set(key, made as never);
        return made;
      };
      const touch = { one: (key: string) => engine.touch(has, key), all: () => engine.touch(all, '') };
      return new WatchedTable({ values, give, touch });
    },
  };
}

class WatchedTable<V> implements ReadonlyMap<string, V> {
  readonly #values: ReadonlyMap<string, V>;
  readonly #give: (value: V, key: string) => V;
  readonly #touch: { readonly one: (key: string) => void; readonly all: () => void };

  constructor(options: {
    readonly values: ReadonlyMap<string, V>;
    readonly give: (value: V, key: string) => V;
    readonly touch: { readonly one: (key: string) => void; readonly all: () => void };
  }) {
    this.#values = options.values;
    this.#give = options.give;
    this.#touch = options.touch;
  }

  get size(): number {
    this.#touch.all();
    return this.#values.size;
  }

  get(key: string): V | undefined {
    this.#touch.one(key);
    const value = this.#values.get(key);
    return value === undefined ? undefined : this.#give(value, key);
  }

  has(key: string): boolean {
    this.#touch.one(key);
    return this.#values.has(key);
  }

  *entries(): MapIterator<[string, V]> {
    this.#touch.all();
    for (const [key, value] of this.#values) yield [key, this.#give(value, key)];
  }

  *keys(): MapIterator<string> {
    this.#touch.all();
    yield* this.#values.keys();
  }

  *values(): MapIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  forEach(callback: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }
}

/** Returns plain data as JSON, including maps and sets. */
function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part)) ?? ''
  );
}
