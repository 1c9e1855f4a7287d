import { type Postings, readPostings, type WordShard } from './format.ts';
import { once } from './once.ts';
import { agrees, foldOf } from './words.ts';

/** A word of the index that may be meant by a word of a query. */
export interface Candidate {
  readonly form: string;
  readonly postings: Postings;
  /** From 0 to 1: how sure it is that this word is meant. */
  readonly quality: number;
}

/** The words of one shard. */
export interface Dictionary {
  /** Words spelled like `form`, perhaps with other marks. */
  readonly find: (form: string, fold: string) => Candidate[];
  /** Words that go on after `form`. */
  readonly findLonger: (form: string, fold: string) => Candidate[];
  /** Numbers of the words that begin with some letters and are like that. */
  readonly pick: (start: string, isLike: (fold: string, form: string) => unknown) => number[];
  readonly foldAt: (i: number) => string;
  readonly frequencyOf: (i: number) => number;
  readonly candidate: (i: number, quality: number) => Candidate;
}

/** Opens a shard. Postings are read when they are asked for, and kept. */
export function openDictionary({ words, postings, read }: WordShard): Dictionary {
  // What a word is worth that has more marks than were typed, and one that has others.
  const MORE_MARKS = 0.9;
  const OTHER_MARKS = 0.45;
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
      // Marks that were typed are meant, unless nothing has them.
      if (found.length < 1) return same.map((i) => candidate(i, OTHER_MARKS));
      return found.map((i) => candidate(i, forms[i] === form ? 1 : MORE_MARKS));
    },
    findLonger: (form, fold) =>
      pick(fold, (other, word) => other !== fold && agrees(form, word))
        .sort((a, b) => frequencyOf(b) - frequencyOf(a))
        .slice(0, MAX_LONGER)
        .map((i) => candidate(i, 0.64 + (0.16 * fold.length) / (folds[i] as string).length)),
    pick,
    foldAt: (i) => folds[i] as string,
    frequencyOf,
    candidate,
  };
}
