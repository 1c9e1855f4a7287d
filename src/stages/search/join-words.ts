import { FIELDS, writePostings } from '../../../client/shared/search/index-format.ts';
import { byFold, FIELD } from '../../../client/shared/search/read-words.ts';
import { foldOf } from '../../../client/shared/search/words/words.ts';
import type { KeptIndex, SearchPage } from '../../model/search.ts';
import type { CollectedWords } from './place-list.ts';

/** What the words of an index are made from. */
interface WordsInput {
  readonly pages: readonly SearchPage[];
  /** Number of sections of each page. */
  readonly counts: readonly number[];
  /** The words of all pages that the last index does not know. */
  readonly read: CollectedWords;
  /** Whether browsers read words from texts. */
  readonly readsTexts: boolean;
  /** The last index, of an earlier state of the same pages. */
  readonly last: KeptIndex | undefined;
}

/** A word of the index. */
export interface IndexedWord {
  readonly form: string;
  readonly fold: string;
  /** Returns the encoded postings. They are a large part of an index, so only the caller keeps them. */
  readonly takeText: () => string;
  /** Number of characters it takes up in a shard; 0 for a word that is in no shard. */
  readonly size: number;
  /** All its places, as `readWords` gives them, including those that are not written. */
  readonly places: ArrayLike<number>;
  /** Whether it is in a shard with the same text as in the last index. */
  readonly isSame: boolean;
}

/**
 * The words of an index. Most are made while they are passed over, because there are too many to keep. A word whose size was asked
 * for has its postings; other places may change when the next word is taken.
 */
export interface IndexedWords extends Iterable<IndexedWord> {
  /** Number of words. */
  readonly length: number;
  /** Returns the form of a word by its position. */
  readonly formAt: (index: number) => string;
  /** The places of all words in this order, if they are in one array. */
  readonly places?: Uint32Array;
}

/** A name in the code of more sections than this, and of a larger share of all sections, is too common to be useful. */
const COMMON_SECTIONS = 50;
const COMMON_SHARE = 0.2;

/**
 * Returns the words of all pages, sorted by folded form, with the sections that contain them numbered across the whole site.
 * Pages whose key the last index knows are not read: their words are the same, in sections that may have new numbers.
 */
export function joinWords(input: WordsInput): IndexedWords {
  const { pages, counts, readsTexts, last } = input;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const limit = Math.max(COMMON_SECTIONS, total * COMMON_SHARE);
  const write = (all: ArrayLike<number>) => {
    const places = withoutCommonCode(all, limit);
    return writePostings(readsTexts ? withoutTexts(places) : places);
  };
  if (!last) return newWords(input.read, write);
  // Besides its places, the number of sections decides whether a word is written.
  const areSizesKnown = last.total === total && last.readsTexts === readsTexts;
  const known = new Map(last.keys.map((key, page) => [key, page]));
  const firsts = startsOf(last.counts);
  /** New numbers of the sections of the last index; -1 for removed sections. */
  const moved = new Int32Array(firsts.at(-1) ?? 0).fill(-1);
  let first = 0;
  let [highest, isRising] = [-1, true];
  for (const [i, page] of pages.entries()) {
    const before = page.key === undefined ? undefined : known.get(page.key);
    if (before !== undefined) {
      const start = firsts[before] ?? 0;
      for (let at = 0; at < (counts[i] ?? 0); at++) moved[start + at] = first + at;
      if (start < highest) isRising = false;
      highest = start;
    }
    first += counts[i] ?? 0;
  }

  const isInPlace = placeKeeper(moved);
  // Pages are read one at a time, and those that have changed are few.
  const added = new Map(Array.from(input.read, ([form, places]) => [form, Uint32Array.from(places)] as const));
  const words: IndexedWord[] = [];
  for (const [i, form] of last.forms.entries()) {
    const more = added.get(form);
    added.delete(form);
    if (areSizesKnown && !more && isInPlace(last, i)) {
      words.push(new KeptWord(last, i, write));
      continue;
    }
    const places = placesOf(last, i);
    const own = inNewPlaces(places, moved);
    const all = joinPlaces(isRising ? own : own.sort((a, b) => a - b), more ?? []);
    // Most words of a changed page keep their places.
    const isSame = areSizesKnown && areEqual(all, places);
    if (isSame) words.push(new KeptWord(last, i, write));
    else if (all.length > 0) words.push(new ReadWord(form, all, write));
  }
  const joined = merge(
    words,
    [...added].map(([form, places]) => new ReadWord(form, places, write)),
  );
  return {
    length: joined.length,
    formAt: (index) => (joined[index] as IndexedWord).form,
    [Symbol.iterator]: () => joined.values(),
  };
}

function newWords(read: CollectedWords, write: (places: ArrayLike<number>) => string): IndexedWords {
  const { length, formAt, places } = read;
  return {
    length,
    formAt,
    *[Symbol.iterator]() {
      for (const [form, own] of read) yield new ReadWord(form, own, write);
    },
    ...(places ? { places } : {}),
  };
}

/** Returns the number of the first section of each page, and one after the last. */
function startsOf(counts: readonly number[]): number[] {
  let sum = 0;
  return [0, ...counts.map((count) => (sum += count))];
}

/** A word of which the last index knows nothing, or other places. Its size and text are computed on demand. */
class ReadWord implements IndexedWord {
  readonly form: string;
  readonly places: ArrayLike<number>;
  readonly isSame = false;
  readonly #write: (places: ArrayLike<number>) => string;
  #fold: string | undefined;
  #text: string | undefined;
  #size: number | undefined;

  constructor(form: string, places: ArrayLike<number>, write: (places: ArrayLike<number>) => string) {
    this.form = form;
    this.places = places;
    this.#write = write;
  }
  get fold(): string {
    this.#fold ??= foldOf(this.form);
    return this.#fold;
  }
  takeText(): string {
    const text = this.#text ?? this.#write(this.places);
    this.#text = undefined;
    return text;
  }
  get size(): number {
    if (this.#size === undefined) {
      this.#text = this.#write(this.places);
      this.#size = this.#text === '' ? 0 : this.form.length + this.#text.length + 2;
    }
    return this.#size;
  }
}

/** A word as it was in the last index. There are many, and most are only asked for their size: all else is made on demand. */
class KeptWord implements IndexedWord {
  readonly form: string;
  readonly size: number;
  readonly isSame = true;
  readonly #last: KeptIndex;
  readonly #index: number;
  readonly #write: (places: ArrayLike<number>) => string;

  constructor(last: KeptIndex, index: number, write: (places: ArrayLike<number>) => string) {
    this.form = last.forms[index] ?? '';
    this.size = last.sizes[index] ?? 0;
    this.#last = last;
    this.#index = index;
    this.#write = write;
  }
  get fold(): string {
    return foldOf(this.form);
  }
  get places(): Uint32Array {
    return placesOf(this.#last, this.#index);
  }
  takeText(): string {
    return this.#write(this.places);
  }
}

function placesOf(last: KeptIndex, word: number): Uint32Array {
  return last.places.subarray(last.starts[word], last.starts[word + 1]);
}

/** Joins two lists of ascending numbers that have none in common. */
function joinPlaces(one: readonly number[], other: ArrayLike<number>): ArrayLike<number> {
  if (other.length === 0) return one;
  const all = new Uint32Array(one.length + other.length);
  for (let i = 0, j = 0; i + j < all.length; ) {
    const [a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY] = [one[i], other[j]];
    all[i + j] = Math.min(a, b);
    if (a < b) i++;
    else j++;
  }
  return all;
}

function areEqual(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  let at = a.length === b.length ? 0 : -1;
  while (at >= 0 && at < a.length && a[at] === b[at]) at++;
  return at === a.length;
}

/** Up to this many runs of sections, a binary search for each run is faster than a look at every place. */
const FEW_RUNS = 8;

/**
 * Returns a function that tells whether none of a word's places, which are in ascending order, is in a section that was removed
 * or got another number.
 */
function placeKeeper(moved: Int32Array): (last: KeptIndex, word: number) => boolean {
  const runs: { readonly from: number; to: number }[] = [];
  for (const [section, now] of moved.entries()) {
    if (now === section) continue;
    const last = runs.at(-1);
    if (last?.to === section * FIELDS) last.to += FIELDS;
    else runs.push({ from: section * FIELDS, to: (section + 1) * FIELDS });
  }
  if (runs.length <= FEW_RUNS) return (last, word) => runs.every((run) => !hasWithin(last, word, run));
  return ({ places, starts }, word) => {
    for (let i = starts[word] ?? 0; i < (starts[word + 1] ?? 0); i++) {
      const section = Math.floor((places[i] ?? 0) / FIELDS);
      if (moved[section] !== section) return false;
    }
    return true;
  };
}

/** Returns whether a word has a place in a range. The range does not include `to`. */
function hasWithin(
  { places, starts }: KeptIndex,
  word: number,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const end = starts[word + 1] ?? 0;
  let [low, high] = [starts[word] ?? 0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low < end && (places[low] ?? 0) < to;
}

/** Returns the places of a word that are left, with the sections' new numbers. */
function inNewPlaces(places: ArrayLike<number>, moved: Int32Array): number[] {
  const all: number[] = [];
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0;
    const section = moved[Math.floor(place / FIELDS)] ?? -1;
    if (section >= 0) all.push(section * FIELDS + (place % FIELDS));
  }
  return all;
}

/** Merges two sorted lists. */
function merge(words: readonly IndexedWord[], added: IndexedWord[]): IndexedWord[] {
  if (words.length === 0) return added;
  const all: IndexedWord[] = [];
  let from = 0;
  for (const word of added) {
    let [low, high] = [from, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (byFold(words[middle] as IndexedWord, word) < 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from++) all.push(words[from] as IndexedWord);
    all.push(word);
  }
  for (; from < words.length; from++) all.push(words[from] as IndexedWord);
  return all;
}

/** Removes the places in code of a word that is too common there. Such keywords would only make the index larger. */
function withoutCommonCode(places: ArrayLike<number>, limit: number): ArrayLike<number> {
  if (places.length <= limit) return places;
  const others = Array.from(places).filter((place) => place % FIELDS !== FIELD.code);
  return places.length - others.length <= limit ? places : others;
}

/** Returns the places that are not in the texts of pages. */
function withoutTexts(places: ArrayLike<number>): readonly number[] {
  return Array.from(places).flatMap((place) => {
    const fields = place & (FIELD.code | FIELD.extra);
    return fields === 0 ? [] : [place - (place % FIELDS) + fields];
  });
}
