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
  /** Words that differ in one or two letters, but not in the first; of an open word, also such as begin like that. */
  readonly findSimilar: (fold: string, isOpen: boolean) => Candidate[];
}

/** What a word is worth that has more marks than were typed, and one that has others. */
const MORE_MARKS = 0.9;
const OTHER_MARKS = 0.45;
/** The same by the number of letters that differ; the word itself is none that is similar. */
const TYPOS = [0, 0.6, 0.4, 0.3];

/** Words that one beginning may stand for: the most frequent ones of those that agree with it. */
const MAX_LONGER = 60;
const MAX_SIMILAR = 8;

/** Opens a shard. Postings are read when they are asked for, and kept. */
export function openDictionary({ words, postings }: WordShard): Dictionary {
  const forms = words.split(' ');
  const lists = postings.split(' ');
  const folds = forms.map(foldOf);
  const postingsOf = once((i: number) => readPostings(lists[i] as string));
  const candidate = (i: number, quality: number): Candidate => {
    return { form: forms[i] as string, postings: postingsOf(i), quality };
  };
  /** Numbers of the words that begin with some letters and are like that. */
  const pick = (start: string, isLike: (fold: string, form: string) => unknown): number[] => {
    const picked: number[] = [];
    for (let i = folds.findIndex((fold) => fold >= start); folds[i]?.startsWith(start); i++)
      if (isLike(folds[i] as string, forms[i] as string)) picked.push(i);
    return picked;
  };
  const frequencyOf = (i: number) => (lists[i] as string).length;

  return {
    find(form, fold) {
      const found = pick(fold, (other, word) => other === fold && agrees(form, word));
      if (found.length > 0) return found.map((i) => candidate(i, forms[i] === form ? 1 : MORE_MARKS));
      // Marks that were typed are meant, unless nothing has them.
      return pick(fold, (other) => other === fold).map((i) => candidate(i, OTHER_MARKS));
    },
    findLonger: (form, fold) =>
      pick(fold, (other, word) => other !== fold && agrees(form, word))
        .sort((a, b) => frequencyOf(b) - frequencyOf(a))
        .slice(0, MAX_LONGER)
        .map((i) => candidate(i, 0.64 + (0.16 * fold.length) / (folds[i] as string).length)),
    findSimilar(fold, isOpen) {
      const { length } = fold;
      const most = length < 4 ? 0 : length < 9 ? 1 : 2;
      const worth = (other: string): number => {
        const distance = distanceOf(fold, other, most);
        // What is still being typed may go on.
        const distanceOfStart = isOpen && length > 4 ? 1 + distanceOf(fold, other.slice(0, length), most) : distance;
        return TYPOS[Math.min(distance, distanceOfStart)] ?? 0;
      };
      return pick(fold.slice(0, 1), worth)
        .map((i) => ({ i, quality: worth(folds[i] as string) }))
        .sort((a, b) => b.quality - a.quality || frequencyOf(b.i) - frequencyOf(a.i))
        .slice(0, MAX_SIMILAR)
        .map(({ i, quality }) => candidate(i, quality));
    },
  };
}

/** Letters to change, add, drop or swap with their neighbour; infinitely many when they are more than `most`. */
export function distanceOf(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (most < 1 || Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  let at = 0;
  while (a[at] === b[at]) at++;
  const without = (fromA: number, fromB: number) => distanceOf(a.slice(at + fromA), b.slice(at + fromB), most - 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return 1 + Math.min(without(1, 1), without(1, 0), without(0, 1), without(isSwapped ? 2 : 1, isSwapped ? 2 : 1));
}
