import { type Postings, readPostings, type WordShard } from './format.ts';
import type { MatchKind } from './protocol.ts';
import { agrees, foldOf } from './words.ts';

/** A word of the index that may be meant by a word of a query. */
export interface Candidate {
  readonly form: string;
  readonly postings: Postings;
  /** From 0 to 1: how sure it is that this word is meant. */
  readonly quality: number;
  readonly by: MatchKind;
}

/** The words of one shard. */
export interface Dictionary {
  /** Words spelled like `form`, perhaps with other marks. */
  readonly find: (form: string, fold: string) => Candidate[];
  /** Words that go on after `form`. */
  readonly findLonger: (form: string, fold: string) => Candidate[];
  /** Words that differ in one or two letters, but not in the first; of an open word, also such as begin like that. */
  readonly findSimilar: (form: string, fold: string, isOpen: boolean) => Candidate[];
}

const QUALITY = { accents: 0.9, otherAccents: 0.45, prefix: 0.8, typo: [1, 0.6, 0.4, 0.3] } as const;

/** Words that one beginning may stand for: the most frequent ones of those that agree with it. */
const MAX_LONGER = 60;
const MAX_SIMILAR = 8;

/** Opens a shard. Postings are read when they are asked for, and kept. */
export function openDictionary(shard: WordShard): Dictionary {
  const forms = shard.words === '' ? [] : shard.words.split(' ');
  const lists = shard.postings.split(' ');
  const folds = forms.map(foldOf);
  const known = new Map<number, Postings>();
  const postingsOf = (i: number): Postings => {
    let postings = known.get(i);
    if (!postings) {
      postings = readPostings(lists[i] ?? '');
      known.set(i, postings);
    }
    return postings;
  };
  const candidate = (i: number, quality: number, by: MatchKind): Candidate => ({
    form: forms[i] as string,
    postings: postingsOf(i),
    quality,
    by,
  });
  const firstAt = (fold: string): number => {
    let [low, high] = [0, folds.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((folds[middle] as string) < fold) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    find(form, fold) {
      const found: Candidate[] = [];
      const others: Candidate[] = [];
      for (let i = firstAt(fold); folds[i] === fold; i++) {
        const spelled = forms[i] as string;
        if (spelled === form) found.push(candidate(i, 1, 'exact'));
        else if (agrees(form, spelled)) found.push(candidate(i, QUALITY.accents, 'accents'));
        else others.push(candidate(i, QUALITY.otherAccents, 'accents'));
      }
      // Marks that were typed are meant, unless nothing has them.
      return found.length > 0 ? found : others;
    },
    findLonger(form, fold) {
      const places: number[] = [];
      for (let i = firstAt(fold); folds[i]?.startsWith(fold); i++) {
        if (folds[i] !== fold && agrees(form, forms[i] as string)) places.push(i);
      }
      places.sort((a, b) => (lists[b] as string).length - (lists[a] as string).length || a - b);
      return places
        .slice(0, MAX_LONGER)
        .map((i) => candidate(i, QUALITY.prefix * (0.8 + 0.2 * (fold.length / (folds[i] as string).length)), 'prefix'));
    },
    findSimilar(form, fold, isOpen) {
      const most = fold.length >= 9 ? 2 : fold.length >= 4 ? 1 : 0;
      if (most === 0) return [];
      const first = fold.slice(0, 1);
      const similar: { readonly i: number; readonly distance: number }[] = [];
      for (let i = firstAt(first); folds[i]?.startsWith(first); i++) {
        const other = folds[i] as string;
        if (other === fold || other.length < fold.length - most) continue;
        if (other.length <= fold.length + most) {
          const distance = distanceOf(fold, other, most);
          if (distance <= most) {
            similar.push({ i, distance });
            continue;
          }
        }
        if (!isOpen || fold.length < 5 || other.length <= fold.length) continue;
        const distance = distanceOf(fold, other.slice(0, fold.length), most);
        if (distance <= most) similar.push({ i, distance: distance + 1 });
      }
      similar.sort(
        (a, b) =>
          a.distance - b.distance ||
          Number(agrees(form, forms[b.i] as string)) - Number(agrees(form, forms[a.i] as string)) ||
          (lists[b.i] as string).length - (lists[a.i] as string).length ||
          a.i - b.i,
      );
      return similar
        .slice(0, MAX_SIMILAR)
        .map(({ i, distance }) => candidate(i, QUALITY.typo[distance] as number, 'typo'));
    },
  };
}

/** Letters to change, add, drop or swap with their neighbour; more than `most` when that is all the answer needs. */
export function distanceOf(a: string, b: string, most: number): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return least;
    [before, above] = [above, row];
  }
  return above[b.length] as number;
}
