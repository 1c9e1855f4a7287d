import type { IndexedWords } from './join-words.ts';

/** What has to be known of all words before any is written. */
interface MeasuredWords {
  /** Number of characters of all words. */
  readonly total: number;
  /** Whether every word is the same as in the last index. */
  readonly isSame: boolean;
  readonly kept?: MeasuredPlaces;
}

/** What the next index has to know of each word. */
export interface MeasuredPlaces {
  /** Number of characters of each word. */
  readonly sizes: readonly number[];
  /** Index of each word's first place among all places, and the number of all places. */
  readonly starts: readonly number[];
}

/** Passes over all words once. `keeps` says whether each word will be needed again. */
export function measureWords(all: IndexedWords, keeps: boolean): MeasuredWords {
  const starts = [0];
  const sizes: number[] = [];
  let [places, total, isSame] = [0, 0, true];
  for (const word of all) {
    const { size } = word;
    total += size;
    isSame &&= word.isSame;
    if (!keeps) continue;
    sizes.push(size);
    places += word.places.length;
    starts.push(places);
  }
  return { total, isSame, ...(keeps ? { kept: { sizes, starts } } : {}) };
}
