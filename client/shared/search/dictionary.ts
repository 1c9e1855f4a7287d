import { type Postings, readPostings, type WordShard } from './index-format.ts';
import { once } from './once.ts';
import { LONGER, LONGER_WHOLE, MORE_MARKS, OTHER_MARKS } from './ranking.ts';
import { agrees, foldOf } from './words/words.ts';

/** A word of the index that a word of a query may stand for. */
export interface Candidate {
  readonly form: string;
  readonly postings: Postings;
  /** From 0 to 1: how likely this word is meant. */
  readonly quality: number;
}

/** The words of one word shard of the index. */
export interface Dictionary {
  /** Returns the words spelled like `form`, possibly with other diacritics. */
  readonly find: (form: string, fold: string) => Candidate[];
  /** Returns the words that start with `form` and are longer. */
  readonly findLonger: (form: string, fold: string) => Candidate[];
  /** Returns the indexes of the words that begin with `start` and pass `isLike`. */
  readonly pick: (start: string, isLike: (fold: string, form: string) => unknown) => number[];
  readonly foldAt: (i: number) => string;
  readonly frequencyOf: (i: number) => number;
  readonly candidate: (i: number, quality: number) => Candidate;
}

/** Opens a word shard. Postings are decoded on first use and cached. */
export function openDictionary({ words, postings, read }: WordShard): Dictionary {
  // Words that one beginning may stand for: the most frequent ones of those that agree with it.
  const MAX_LONGER = 60;
  const forms = words.split(' ');
  const lists = read ?? postings.split(' ');
  const folds = forms.map(foldOf);
  const postingsOf = once((i: number) => read?.[i] ?? readPostings(lists[i] as string));
  const candidate = (i: number, quality: number): Candidate => {
    return { form: forms[i] as string, postings: postingsOf(i), quality };
  };
  const pick: Dictionary['pick'] = (start, isLike) => {
    const picked: number[] = [];
    for (let i = folds.findIndex((fold) => fold >= start); folds[i]?.startsWith(start); i++)
      if (isLike(folds[i] as string, forms[i] as string)) picked.push(i);
    return picked;
  };
  const frequencyOf = (i: number) => (lists[i] as Postings | string).length;

  return {
    find(form, fold) {
      const same = pick(fold, (other) => other === fold);
      const found = same.filter((i) => agrees(form, forms[i] as string));
      // Typed diacritics must match, unless no word has them.
      if (found.length < 1) return same.map((i) => candidate(i, OTHER_MARKS));
      return found.map((i) => candidate(i, forms[i] === form ? 1 : MORE_MARKS));
    },
    findLonger: (form, fold) =>
      pick(fold, (other, word) => other !== fold && agrees(form, word))
        .sort((a, b) => frequencyOf(b) - frequencyOf(a))
        .slice(0, MAX_LONGER)
        .map((i) => candidate(i, LONGER + (LONGER_WHOLE * fold.length) / (folds[i] as string).length)),
    pick,
    foldAt: (i) => folds[i] as string,
    frequencyOf,
    candidate,
  };
}
