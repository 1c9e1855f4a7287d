/**
 * Returns plain data with every string and key in composed form (Unicode NFC), so that both ways of typing `ế` name the same
 * page, tag or file. Other values are returned unchanged.
 */
export function composed<T>(value: T): T {
  return compose(value, new Map()) as T;
}

/** `seen` prevents endless recursion on circular data, which a module can create. */
function compose(value: unknown, seen: Map<object, unknown>): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    seen.set(value, list);
    for (const item of value) list.push(compose(item, seen));
    return list;
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  const record: Record<string, unknown> = Object.create(prototype);
  seen.set(value, record);
  for (const [key, inner] of Object.entries(value))
    Object.defineProperty(record, key.normalize('NFC'), {
      value: compose(inner, seen),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return record;
}
