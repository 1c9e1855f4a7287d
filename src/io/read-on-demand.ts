/** By name: the key under which an object holds what reads the property, and the getter that all objects share. */
const properties = new Map<string, { readonly key: symbol; readonly get: () => unknown }>();

/**
 * Gives an object one more property, whose value is read each time somebody asks for it. It is like any other to those who copy,
 * list or send the object. With a getter of its own each object would have a shape of its own, which takes more memory than
 * short texts do.
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
