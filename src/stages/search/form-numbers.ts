import { wordsOf } from '../../../client/shared/search/words/words.ts';
import { ownString } from '../closure/own-string.ts';
import { sortForms } from './sort-forms.ts';

/** Numbers the forms of words, in the order in which they are met. */
interface FormNumbers {
  readonly ofForm: (form: string) => number;
  /** Returns the numbers of all forms of a word as written. */
  readonly ofWord: (word: string) => readonly number[];
  /** Returns all forms in the order of a search index, and the number of each. */
  readonly sorted: () => { readonly forms: readonly string[]; readonly numbers: Uint32Array };
  readonly clear: () => void;
}

/** Maximum number of words whose forms are cached. A full cache is emptied. */
const MOST_KNOWN = 50_000;

/** Creates an empty numbering. */
export function createFormNumbers(): FormNumbers {
  const numbers = new Map<string, number>();
  /** Numbers of the forms of a word as written. */
  let known = new Map<string, readonly number[]>();
  const ofForm = (form: string): number => {
    const number = numbers.get(form);
    if (number !== undefined) return number;
    const next = numbers.size;
    numbers.set(ownString(form), next);
    return next;
  };
  const numbersOf = (word: string): readonly number[] => {
    if (known.size >= MOST_KNOWN) known = new Map();
    const found = wordsOf(word).map(({ form }) => ofForm(form));
    known.set(ownString(word), found);
    return found;
  };
  return {
    ofForm,
    ofWord: (word) => known.get(word) ?? numbersOf(word),
    sorted() {
      const forms = sortForms(numbers.keys());
      return { forms, numbers: Uint32Array.from(forms, (form) => numbers.get(form) as number) };
    },
    clear() {
      numbers.clear();
      known.clear();
    },
  };
}
