/** Reads a value each time it is asked for. Most are instances of a class: there are several for each page of a site. */
interface OnDemand<Value> {
  readonly read: () => Value;
}

/** By id: the symbol under which an object stores what reads these values, and a getter for each. */
const properties = new Map<string, { readonly key: symbol; readonly getters: PropertyDescriptorMap }>();

/**
 * Adds a property to an object whose value is read at each access. Code that copies, lists or sends the object sees an ordinary
 * property. The getter is shared: with a getter of its own, each object would have a hidden class of its own, which takes more
 * memory than short texts.
 */
export function readOnDemand<T extends object, Name extends string, Value>(
  object: T,
  name: Name,
  value: OnDemand<Value>,
): T & { readonly [Key in Name]: Value } {
  return addGetters(
    object,
    propertiesOf(name, [name], (read) => read),
    value,
  ) as T & { readonly [Key in Name]: Value };
}

/** The same for several properties whose values are read together. */
export function readTogether<T extends object, Values extends object>(
  object: T,
  names: readonly (keyof Values & string)[],
  values: OnDemand<Values>,
): T & Values {
  return addGetters(
    object,
    propertiesOf(`{${names}}`, names, (read, name) => (read as Record<string, unknown>)[name]),
    values,
  ) as T & Values;
}

function addGetters(
  object: object,
  { key, getters }: ReturnType<typeof propertiesOf>,
  value: OnDemand<unknown>,
): object {
  Object.defineProperty(object, key, { value });
  return Object.defineProperties(object, getters);
}

function propertiesOf(
  id: string,
  names: readonly string[],
  take: (read: unknown, name: string) => unknown,
): { readonly key: symbol; readonly getters: PropertyDescriptorMap } {
  const known = properties.get(id);
  if (known) return known;
  const key = Symbol(id);
  const getterOf = (name: string): PropertyDescriptor => ({
    get(this: Readonly<Record<symbol, OnDemand<unknown>>>) {
      return take(this[key]?.read(), name);
    },
    enumerable: true,
  });
  const made = { key, getters: Object.fromEntries(names.map((name) => [name, getterOf(name)])) };
  properties.set(id, made);
  return made;
}

/**
 * Creates a function that makes values of texts, such as those of a spool. A value is read each time it is needed, except the one that was
 * read last, because it is usually needed again at once.
 */
export function createLastReader<Value>(parse: (text: string) => Value): (text: OnDemand<string>) => OnDemand<Value> {
  const last: Last<Value> = { parse };
  return (text) => new LastValue(text, last);
}

/** What all values of a reader share. */
interface Last<Value> {
  readonly parse: (text: string) => Value;
  read?: { readonly of: OnDemand<string>; readonly value: Value };
}

/** A class, because there are several for each page of a site. */
class LastValue<Value> implements OnDemand<Value> {
  readonly #text: OnDemand<string>;
  readonly #last: Last<Value>;

  constructor(text: OnDemand<string>, last: Last<Value>) {
    this.#text = text;
    this.#last = last;
  }
  read(): Value {
    const [of, last] = [this.#text, this.#last];
    if (last.read?.of !== of) last.read = { of, value: last.parse(of.read()) };
    return last.read.value;
  }
}
