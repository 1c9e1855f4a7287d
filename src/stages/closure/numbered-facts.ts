import type { FileFacts, KnownFacts } from './file-facts.ts';

/** Facts of a file on their way to another thread. Most of them were told with a file before, and are numbers only. */
export interface NumberedFacts {
  /** Those of the facts' texts, in the order of the file. */
  readonly numbers: readonly number[];
  /** Texts that were not told before, which have the next numbers. */
  readonly texts: readonly string[];
  /** Whether numbers begin anew with this file. */
  readonly isAnew?: true;
}

/**
 * Letters of texts after which numbers begin anew: what pages share is told again now and then, so that neither side remembers
 * all that single pages hold. A site of 10,000 lessons gets to three times as many.
 */
const MOST_LETTERS = 1_000_000;

/** Gives a function that numbers the facts of one file after the other. */
export function createFactNumbers(most = MOST_LETTERS): (facts: FileFacts) => NumberedFacts {
  const numbers = new Map<string, number>();
  let letters = 0;
  return (facts) => {
    const isAnew = letters >= most;
    if (isAnew) {
      numbers.clear();
      letters = 0;
    }
    const texts: string[] = [];
    const numberOf = (fact: string): number => {
      const known = numbers.get(fact);
      if (known !== undefined) return known;
      texts.push(fact);
      letters += fact.length;
      const next = numbers.size;
      numbers.set(fact, next);
      return next;
    };
    return { numbers: facts.map(numberOf), texts, ...(isAnew ? { isAnew } : {}) };
  };
}

/** Gives a function that takes what one of `createFactNumbers` gave, file by file, and tells what the numbers mean. */
export function createFactTexts(): (facts: NumberedFacts) => KnownFacts {
  let known: string[] = [];
  return ({ numbers, texts, isAnew }) => {
    // Whoever still holds the old list goes on with it.
    if (isAnew) known = [];
    for (const text of texts) known.push(text);
    return { numbers, texts: known };
  };
}
