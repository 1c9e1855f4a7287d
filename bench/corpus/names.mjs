import { phrases } from './phrases.mjs';

/** Identifiers in the generated code. They are English in every locale, as in real courses. */
const NOUNS = phrases(`
  ticket, bucket, spool, courier, harbor, lantern, meadow, orbit, parcel, quiver, ribbon, saddle, tunnel,
  valve, wagon, anchor, beacon, canvas, drawer, ember, funnel, garden, hinge, island, jacket, kettle, ladder,
  magnet, needle, oven, pebble, quarry, rocket, sensor, timber, umbrella`);
const VERBS = phrases(`
  load, save, merge, split, count, drain, refill, publish, verify, collect, resolve, rank`);

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** Returns a noun such as `parcel`. */
export const noun = (random) => random.pick(NOUNS);
/** Returns a type name such as `HarborLantern`. */
export const typeName = (random) => capital(noun(random)) + capital(noun(random));
/** Returns a function name such as `drainParcel`. */
export const functionName = (random) => random.pick(VERBS) + capital(noun(random));
/** Returns a function name with the initial capital that exports it in Go. */
export const exportedName = (random) => capital(functionName(random));

/** Words that names are made of. */
export const NAME_PARTS = [...NOUNS, ...VERBS];
