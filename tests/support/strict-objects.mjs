// Loaded first (`--import`, or at the start of a page), it makes what all objects share fixed: whoever adds to it or changes it fails.
// Objects may still have properties of their own that are called like shared ones, which freezing alone would forbid, too.
const shared = Object.prototype;
for (const key of Reflect.ownKeys(shared)) {
  const { value, writable, enumerable } = Object.getOwnPropertyDescriptor(shared, key);
  if (!writable) continue;
  Object.defineProperty(shared, key, {
    enumerable,
    get: () => value,
    set(own) {
      if (this === shared) throw new TypeError(`${String(key)} of all objects was to be changed`);
      Object.defineProperty(this, key, { value: own, writable: true, enumerable: true, configurable: true });
    },
  });
}
Reflect.deleteProperty(shared, '__proto__');
Object.freeze(shared);
Object.freeze(Array.prototype);
