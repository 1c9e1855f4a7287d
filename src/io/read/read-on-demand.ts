/**
 * By property name: the symbol under which an object stores the function that reads the value, and the getter that all objects
 * share.
 */
const properties = new Map<string, { readonly key: symbol; readonly get: () => unknown }>();

/**
 * Adds a property to an object whose value is read at each access. Code that copies, lists or sends the object sees an ordinary
 * property. The getter is shared: with a getter of its own, each object would have a hidden class of its own, which takes more
 * memory than short texts.
 */
export function readOnDemand<T extends object, Name extends string, Value>(
  object: T,
  name: Name,
  read: () => Value,
): T & { readonly [Key in Name]: Value } {
  const { key, get } = propertyOf(name);
  Object.defineProperty(object, key, { value: read });
  return Object.defineProperty(object, name, { get, enumerable: true }) as T & { readonly [Key in Name]: Value };
}

function propertyOf(name: string): { readonly key: symbol; readonly get: () => unknown } {
  const known = properties.get(name);
  if (known) return known;
  const key = Symbol(name);
  const get = function (this: Record<symbol, () => unknown>) {
    return this[key]?.();
  };
  const made = { key, get };
  properties.set(name, made);
  return made;
}
