/**
 * The files of a search index. The manifest has a fixed name and lists the other files, which are named by their content hash.
 * Words are sorted by their folded form and split into word shards. The texts of pages are in separate text shards, because a
 * response needs only the texts of its results.
 */

/** `search-index.json`: one for each locale, and for each version of its docs. */
export interface SearchManifest {
  readonly format: 3;
  readonly locale: string;
  /** Address prefix of the shards. */
  readonly base: string;
  /** Number of sections of each page, in page order; encoded by `writeNumbers`. */
  readonly sizes: string;
  /** Parts of the site in page order, each with its number of pages. */
  readonly parts: readonly (readonly [label: string, pages: number])[];
  /** Points added to the scores of single pages; may be negative. */
  readonly boosts: Readonly<Record<number, number>>;
  /** First folded word and name of each word shard. */
  readonly words: readonly (readonly [first: string, name: string])[];
  /**
   * Whether the word shards contain only words from code and group names. The other words are read from the texts, which are few.
   */
  readonly readsTexts?: true | undefined;
  /** Whether the words need the rules of `script-rules.ts`. */
  readonly scripts?: true | undefined;
  /** First page and name of each text shard. */
  readonly texts: readonly (readonly [firstPage: number, name: string])[];
  /** Pattern for `matching` of words that are ignored between other words: `what is|how to`. */
  readonly weak: string;
  /** Rules that rewrite a query. */
  readonly rules: readonly RewriteRule[];
}

/**
 * A rule that replaces a part of a query and adds `worth` to the score. `other` is an expression with the same meaning, or empty
 * where the pattern names a `part` of the site. `pages` are the numbers of pages of other parts that the name includes, because
 * their group is called by it. The pattern is for `matching`.
 */
export type RewriteRule = readonly [
  pattern: string,
  other: string,
  worth: number,
  part?: string,
  pages?: readonly number[],
];

/** A word shard: words and their postings as written by `writePostings`, each list joined by spaces. */
export interface WordShard {
  readonly words: string;
  readonly postings: string;
  /** Decoded postings, for words that were read from the texts. */
  readonly read?: readonly Postings[];
}

/** A text shard. */
export interface TextShard {
  readonly pages: readonly PageTexts[];
}

/** The texts of a page that results show. */
export interface PageTexts {
  readonly url: string;
  readonly title: string;
  /** Name of the group the page belongs to. */
  readonly group: string;
  /** Language of the text, if it differs from the locale's. */
  readonly language?: string;
  readonly version?: string;
  readonly tags?: readonly string[];
  /** What else the page may be called: its keywords, and its labels in sidebars. */
  readonly names?: readonly string[];
  /** The opening of the page, then one section for each heading. */
  readonly sections: readonly (readonly [depth: number, anchor: string, heading: string, text: string])[];
}

/** The `FIELD` bits of most words: only the text. */
const MOST_FIELDS = 4;
/** Number of values of the `FIELD` bits. */
export const FIELDS = 32;

/** The sections that contain a word, ascending: each is the section's number times `FIELDS`, plus its `FIELD` bits. */
export type Postings = readonly number[];

/** Character code of the digit 0. The digits are the characters from there on; none of them needs an escape in JSON. */
const ZERO = 35;
const BASE = 28;

/**
 * Encodes numbers from 0 on as text in base 28. The last digit of each number is from the first 28 characters, all other digits
 * are from the second 28.
 */
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

/** Decodes what `writeNumbers` encoded. */
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

/** Encodes postings as text: twice the gap to the previous section, plus 1 if other `FIELD` bits follow. */
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

/** Decodes what `writePostings` encoded. */
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
