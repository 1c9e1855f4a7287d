import { createHash } from 'node:crypto';

/**
 * A stream of repeatable choices named by `key`. Every page, title and label has its own stream, so its text does not
 * depend on how many others are made or in which order.
 */
export function createRandom(key) {
  const digest = createHash('sha256').update(key).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset));

  /** The next number in [0, 1): the "small fast counter" generator on 32-bit integers. */
  function next() {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  const between = (low, high) => low + Math.floor(next() * (high - low + 1));
  return {
    /** A whole number from `low` to `high`, both included. */
    between,
    /** One item of a list. */
    pick: (list) => list[between(0, list.length - 1)],
    /** True in `share` of the calls. */
    chance: (share) => next() < share,
  };
}
