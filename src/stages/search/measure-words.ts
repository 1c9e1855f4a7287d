import type { IndexedWords } from './join-words.ts';

/** What has to be known of all words before any is written. */
export interface MeasuredWords {
  readonly forms: readonly string[];
  /** Index of each word's first place among all places, and the number of all places. */
  readonly starts: readonly number[];
  /** Number of characters of each word, and of all. */
  readonly sizes: readonly number[];
  readonly total: number;
  /** Whether every word is the same as in the last index. */
  readonly isSame: boolean;
}

/** Passes over all words once. */
export function measureWords(all: IndexedWords): MeasuredWords {
  const forms: string[] = [];
  const starts = [0];
  const sizes: number[] = [];
  let [places, total, isSame] = [0, 0, true];
  for (const word of all) {
    const { size } = word;
    forms.push(word.form);
    sizes.push(size);
    places += word.places.length;
    starts.push(places);
    total += size;
    isSame &&= word.isSame;
  }
  return { forms, starts, sizes, total, isSame };
}
