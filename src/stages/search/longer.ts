/** Returns `long` with the values of `short` at its beginning: an array of fixed length grows by being copied. */
export function longer<T extends Uint8Array | Uint32Array | Float64Array>(short: T, long: T): T {
  long.set(short);
  return long;
}
