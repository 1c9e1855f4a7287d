/**
 * The files of a search index. The manifest has a fixed name and says which others there are; those are named by their
 * content. Words are sorted by their folded form and cut into shards; the texts of pages are in shards of their own, because
 * an answer needs the texts of its results only.
 */

/** `search-index.json` of a locale, and of a version of its docs. */
export interface SearchManifest {
  readonly format: 3;
  readonly locale: string;
  /** Address before the names of shards. */
  readonly base: string;
  /** Number of sections of each page, in the order of the pages; see `writeNumbers`. */
  readonly sizes: string;
  /** Parts of the site in the order of the pages, and how many pages each has. */
  readonly parts: readonly (readonly [label: string, pages: number])[];
  /** Pages that count for more or less than others: what that adds to their score. */
  readonly boosts: Readonly<Record<number, number>>;
  /** First folded word of each shard of words, and its name. */
  readonly words: readonly (readonly [first: string, name: string])[];
  /** Whether words of code and of groups alone are in shards; the others are read from the texts, which are few. */
  readonly readsTexts?: true | undefined;
  /** First page of each shard of texts, and its name. */
  readonly texts: readonly (readonly [firstPage: number, name: string])[];
  /** What counts for nothing where it stands between other words, as `matching` reads it: `what is|how to`. */
  readonly weak: string;
  /** Other ways to read a question. */
  readonly rules: readonly RewriteRule[];
}

/**
 * What may stand for something in a question, and what that adds to the score: an expression with the same meaning, or nothing
 * where it names a part of the site. The pattern is for `matching`.
 */
export type RewriteRule = readonly [pattern: string, other: string, worth: number, part?: string];

/** A shard of words: forms and what `writePostings` made of the sections that hold them, each list joined by blanks. */
export interface WordShard {
  readonly words: string;
  readonly postings: string;
  /** The sections themselves, where they were read from texts. */
  readonly read?: readonly Postings[];
}

/** A shard of texts. */
export interface TextShard {
  readonly pages: readonly PageTexts[];
}

/** What results show of a page. */
export interface PageTexts {
  readonly url: string;
  readonly title: string;
  /** Name of the group the page belongs to. */
  readonly group: string;
  /** Language of the text where it is not that of the locale. */
  readonly language?: string;
  readonly version?: string;
  readonly tags?: readonly string[];
  /** The opening first, then a section for each heading: level, anchor, heading, text. */
  readonly sections: readonly (readonly [depth: number, anchor: string, heading: string, text: string])[];
}

/** Where most words stand: in the text. */
const MOST_FIELDS = 4;
/** Room for the bits of `FIELD`. */
export const FIELDS = 32;

/** Sections that hold a word, rising: the number of each times `FIELDS`, and the fields of it. */
export type Postings = readonly number[];

/** The sign of nothing; digits are the signs from here on, without those that JSON writes in another way. */
const ZERO = 35;
const BASE = 28;

/** Numbers from 0 on as text: the last digit of each is one of the first half of the signs. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    let digits = '';
    for (let rest = number; rest > 0 || digits === ''; rest = Math.floor(rest / BASE))
      digits = String.fromCharCode(ZERO + (rest % BASE) + (digits === '' ? 0 : BASE)) + digits;
    text += digits;
  }
  return text;
}

/** What `writeNumbers` was given. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO;
    number = number * BASE + (digit % BASE);
    if (digit >= BASE) continue;
    numbers.push(number);
    number = 0;
  }
  return numbers;
}

/** Postings as text: the distance to the section before, doubled, and one more where other fields follow. */
export function writePostings(postings: ArrayLike<number>): string {
  const numbers: number[] = [];
  let [section, fields] = [-1, MOST_FIELDS];
  for (let i = 0; i < postings.length; i++) {
    const place = postings[i] as number;
    const nextFields = place % FIELDS;
    const nextSection = (place - nextFields) / FIELDS;
    const gap = nextSection - section - 1;
    if (nextFields === fields) numbers.push(gap * 2);
    else numbers.push(gap * 2 + 1, nextFields);
    section = nextSection;
    fields = nextFields;
  }
  return writeNumbers(numbers);
}

/** What `writePostings` was given. */
export function readPostings(text: string): Postings {
  const postings: number[] = [];
  let section = -1;
  let fields = MOST_FIELDS;
  let isField = false;
  for (const number of readNumbers(text)) {
    if (isField) fields = number;
    else section += (number >> 1) + 1;
    isField = !isField && number % 2 > 0;
    if (!isField) postings.push(section * FIELDS + fields);
  }
  return postings;
}
