import type { FileFacts, KnownFacts } from './file-facts.ts';

/** Facts of a file, encoded for another thread. Most of them were sent with an earlier file, so only their numbers are sent. */
export interface NumberedFacts {
  /** Numbers of the facts, in the order of the file. */
  readonly numbers: readonly number[];
  /** Texts that were not sent before. They have the next numbers. */
  readonly texts: readonly string[];
  /** Whether numbering restarts with this file. */
  readonly isAnew?: true;
}

/**
 * Number of characters in texts after which numbering restarts. Then shared facts are sent again, but neither side has to keep
 * all the facts that occur on a single page. A site of 10,000 lessons has three times as many characters.
 */
const MOST_LETTERS = 1_000_000;

/** Returns a function that numbers the facts of one file after the other. */
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

/** Returns a function that decodes the results of a `createFactNumbers` function, in the same order. */
export function createFactTexts(): (facts: NumberedFacts) => KnownFacts {
  let known: string[] = [];
  return ({ numbers, texts, isAnew }) => {
    // A new list, because earlier results still use the old one.
    if (isAnew) known = [];
    for (const text of texts) known.push(text);
    return { numbers, texts: known };
  };
}
