import { phrases } from './phrases.mjs';

/** Identifiers of the generated code. English in every locale, as in real courses. */
const NOUNS = phrases(`
  ticket, bucket, shelf, courier, harbor, lantern, meadow, orbit, parcel, quiver, ribbon, saddle, tunnel,
  valve, wagon, anchor, beacon, canvas, drawer, ember, funnel, garden, hinge, island, jacket, kettle, ladder,
  magnet, needle, oven, pebble, quarry, rocket, sensor, timber, umbrella`);
const VERBS = phrases(`
  load, save, merge, split, count, drain, refill, publish, verify, collect, resolve, rank`);

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** A noun such as `parcel`. */
export const noun = (random) => random.pick(NOUNS);
/** A type name such as `HarborLantern`. */
export const typeName = (random) => capital(noun(random)) + capital(noun(random));
/** A function name such as `drainParcel`. */
export const functionName = (random) => random.pick(VERBS) + capital(noun(random));
/** The same with the capital letter that Go exports by. */
export const exportedName = (random) => capital(functionName(random));
