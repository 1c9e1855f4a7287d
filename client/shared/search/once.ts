/** Returns a memoized function. With more than `most` results the whole cache is cleared; a rejected promise is not kept. */
export function once<K, V>(make: (key: K) => V, most = 20_000): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) {
      if (known.size > most) known.clear();
      value = make(key);
      known.set(key, value);
      if (value instanceof Promise) value.catch(() => known.delete(key));
    }
    return value;
  };
}
