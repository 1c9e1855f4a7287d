import { createHash } from 'node:crypto';

/**
 * Returns a pseudo-random generator seeded by `key`. Every page, title and label has a generator of its own, so its text does not
 * depend on how many others are written, or in which order.
 */
export function createRandom(key) {
  const digest = createHash('sha256').update(key).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset));

  /** Returns the next number in [0, 1), from the "small fast counter" generator (sfc32). */
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
    /** Returns an integer from `low` to `high`, both inclusive. */
    between,
    /** Returns one item of a list. */
    pick: (list) => list[between(0, list.length - 1)],
    /** Returns true with the probability `share`. */
    chance: (share) => next() < share,
  };
}
