/**
 * Which tests run. `quick` is `npm test`: every behaviour once. `all` is `npm run test:all`: every behaviour in every
 * language, width and theme, and what takes long: browser tests with `@full` in their titles and files named `*.full.test.ts`.
 * Whoever runs a test file by hand gets all of it.
 */
export const TIER: 'quick' | 'all' = process.env.TEST_TIER === 'quick' ? 'quick' : 'all';

/** Whether everything runs, however long it takes: in `npm run torture` and in test files run by hand. Tiers take samples of that. */
export const IS_WHOLE = process.env.TEST_TIER === undefined;

/**
 * The cases that a test goes through: all of them, and in the quick tier one. `name` chooses which one, so that the tests of
 * different subjects take different cases, and the same ones on every run. Each case has a test of its own: of a test that goes
 * through cases inside, nothing would run the rest.
 */
export function casesOfTier<T>(name: string, cases: readonly T[]): readonly T[] {
  return TIER === 'all' ? cases : oneOf(name, cases);
}

/** Like `casesOfTier`, for many cases that are much alike: both tiers take the same one. */
export function casesOfWhole<T>(name: string, cases: readonly T[]): readonly T[] {
  return IS_WHOLE ? cases : oneOf(name, cases);
}

/**
 * The values of one list that go with the value at `index` of another one, which has `count` values: all of them, and in the
 * quick tier every `count`th, so that each value is tested once and the two lists are mixed.
 */
export function partOfTier<T>(values: readonly T[], index: number, count = 2): readonly T[] {
  return TIER === 'all' ? values : partOf(values, index, count);
}

/** The same in every tier: for what does not depend on the other list, or only on some pairs of both. */
export function partOf<T>(values: readonly T[], index: number, count = 2): readonly T[] {
  return values.filter((_, i) => i % count === index % count);
}

function oneOf<T>(name: string, cases: readonly T[]): readonly T[] {
  return cases.filter((_, i) => i === numberOf(name) % cases.length);
}

/** A number for a name, spread evenly. */
function numberOf(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
