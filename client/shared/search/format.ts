/**
 * The files of a search index. The manifest has a fixed name and says which others there are; those are named by their
 * content. Words are sorted by their folded form and cut into shards; the texts of pages are in shards of their own, because
 * an answer needs the texts of its results only.
 */

/** `search-index.json` of a locale, and of a version of its docs. */
export interface SearchManifest {
  readonly format: 1;
  readonly locale: string;
  /** Address before the names of shards. */
  readonly base: string;
  /** Number of sections of each page, in the order of the pages; see `writeNumbers`. */
  readonly sizes: string;
  /** Parts of the site in the order of the pages, and how many pages each has. */
  readonly parts: readonly (readonly [label: string, pages: number])[];
  /** Pages that count for more or less than others: number of the page, and how much. */
  readonly boosts: readonly (readonly [page: number, boost: number])[];
  /** First folded word of each shard of words, and its name. */
  readonly words: readonly (readonly [first: string, name: string])[];
  /** First page of each shard of texts, and its name. */
  readonly texts: readonly (readonly [firstPage: number, name: string])[];
  /** Expressions that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
}

/** A shard of words: forms and what `writePostings` made of the sections that hold them, each list joined by blanks. */
export interface WordShard {
  readonly words: string;
  readonly postings: string;
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

/** Where in a section a word stands; the bits of a posting. */
export const FIELD = { heading: 1, above: 2, text: 4, code: 8, extra: 16 } as const;

/** Sections that hold a word: their numbers, rising, and the fields of each. */
export interface Postings {
  readonly sections: ArrayLike<number>;
  readonly fields: ArrayLike<number>;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const VALUES = new Uint8Array(128);
for (let i = 0; i < DIGITS.length; i++) VALUES[DIGITS.charCodeAt(i)] = i;

/** Numbers from 0 on as text: five bits a letter, the lowest first. */
export function writeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (let number of numbers) {
    while (number >= 32) {
      text += DIGITS[32 + (number % 32)];
      number = Math.floor(number / 32);
    }
    text += DIGITS[number];
  }
  return text;
}

/** What `writeNumbers` was given. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  for (let at = 0, number = 0, scale = 1; at < text.length; at++) {
    const value = VALUES[text.charCodeAt(at)] as number;
    number += (value % 32) * scale;
    scale *= 32;
    if (value >= 32) continue;
    numbers.push(number);
    number = 0;
    scale = 1;
  }
  return numbers;
}

/** Postings as text: the distance to the section before, doubled, and one more where other fields follow. */
export function writePostings({ sections, fields }: Postings): string {
  const numbers: number[] = [];
  for (let i = 0; i < sections.length; i++) {
    const gap = (sections[i] as number) - (i === 0 ? -1 : (sections[i - 1] as number)) - 1;
    if (fields[i] === (i === 0 ? FIELD.text : fields[i - 1])) numbers.push(gap * 2);
    else numbers.push(gap * 2 + 1, fields[i] as number);
  }
  return writeNumbers(numbers);
}

/** What `writePostings` was given. */
export function readPostings(text: string): Postings {
  const numbers = readNumbers(text);
  const sections: number[] = [];
  const fields: number[] = [];
  let section = -1;
  let field: number = FIELD.text;
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] as number;
    section += (number >> 1) + 1;
    if (number % 2 === 1) field = numbers[++i] as number;
    sections.push(section);
    fields.push(field);
  }
  return { sections, fields };
}
