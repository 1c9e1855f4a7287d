/** Reads a value each time it is asked for. Most are instances of a class: there are several for each page of a site. */
interface OnDemand<Value> {
  readonly read: () => Value;
}

/** By name: the symbol under which an object stores what reads the value, and a getter. */
const properties = new Map<string, Property>();

interface Property {
  readonly key: symbol;
  readonly getters: PropertyDescriptorMap;
}

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
  const property = properties.get(name) ?? createProperty<OnDemand<Value>>([name], (read) => read.read());
  properties.set(name, property);
  return addProperty(object, property, value) as T & { readonly [Key in Name]: Value };
}

/** Properties of objects that are made of a text. */
interface PropertiesOfText<Values extends object> {
  /** Adds the properties to an object, which keeps the text only. */
  readonly addTo: <T extends object>(object: T, text: OnDemand<string>) => T & Values;
  /** Returns the text of an object. */
  readonly textOf: (object: object) => OnDemand<string> | undefined;
}

/**
 * Creates properties whose values are made of a text, such as one of a spool. They are made each time they are asked for, except those
 * of the last object, because they are usually needed again at once.
 */
export function propertiesOfText<Values extends object>(
  names: readonly (keyof Values & string)[],
  parse: (text: string) => Values,
): PropertiesOfText<Values> {
  let last: { readonly of: OnDemand<string>; readonly values: Values } | undefined;
  const property = createProperty<OnDemand<string>>(names, (text, name) => {
    if (last?.of !== text) last = { of: text, values: parse(text.read()) };
    return last.values[name as keyof Values];
  });
  return {
    addTo: <T extends object>(object: T, text: OnDemand<string>) => addProperty(object, property, text) as T & Values,
    textOf: (object) => (object as Readonly<Record<symbol, OnDemand<string>>>)[property.key],
  };
}

function createProperty<Stored>(names: readonly string[], take: (stored: Stored, name: string) => unknown): Property {
  const key = Symbol(names.join());
  const getterOf = (name: string): PropertyDescriptor => ({
    get(this: Readonly<Record<symbol, Stored>>) {
      return take(this[key] as Stored, name);
    },
    enumerable: true,
  });
  return { key, getters: Object.fromEntries(names.map((name) => [name, getterOf(name)])) };
}

function addProperty(object: object, { key, getters }: Property, value: unknown): object {
  Object.defineProperty(object, key, { value });
  return Object.defineProperties(object, getters);
}
