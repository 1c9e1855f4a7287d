import { wordsOf } from '../../../client/shared/search/words/words.ts';
import { ownString } from '../closure/own-string.ts';
import { sortNumbers } from './sort-forms.ts';
import { createTextTable } from './text-table.ts';

/** Numbers the forms of words, in the order in which they are met. */
interface FormNumbers {
  readonly ofForm: (form: string) => number;
  /** Returns the numbers of all forms of a word as written. */
  readonly ofWord: (word: string) => readonly number[];
  readonly formOf: (number: number) => string;
  /** Returns the numbers of all forms in the order of a search index. */
  readonly sorted: () => Uint32Array;
}

/** Maximum number of words whose forms are cached. A full cache is emptied. */
const MOST_KNOWN = 50_000;

/** Creates an empty numbering. */
export function createFormNumbers(): FormNumbers {
  const { numberOf, textAt, size } = createTextTable();
  /** Numbers of the forms of a word as written. */
  let known = new Map<string, readonly number[]>();
  const numbersOf = (word: string): readonly number[] => {
    if (known.size >= MOST_KNOWN) known = new Map();
    const found = wordsOf(word).map(({ form }) => numberOf(form));
    known.set(ownString(word), found);
    return found;
  };
  return {
    ofForm: numberOf,
    ofWord: (word) => known.get(word) ?? numbersOf(word),
    formOf: textAt,
    sorted() {
      known = new Map();
      return sortNumbers(size(), textAt);
    },
  };
}
