import { FIELDS } from '../../client/shared/search/format.ts';
import { OPERATOR } from '../../client/shared/search/operators.ts';
import { addWordsTo, byFold, readWords, type WordSink } from '../../client/shared/search/read-words.ts';
import { foldOf, wordsOf } from '../../client/shared/search/words.ts';
import type { PageWords, SearchPage } from '../model/search.ts';
import { eachWord, formsIn } from './forms-in.ts';

/** Reads pages, one after the other. */
export interface WordCollector {
  /** Adds the words of a page whose sections are counted from `first` on. */
  readonly read: (page: SearchPage, first: number) => void;
  /** The places of every word as `PageWords` has them, with sections counted over all pages; sorted. To be called at the end. */
  readonly words: () => ReadonlyMap<string, ArrayLike<number>>;
}

/** Opens a collector. `keepsWords` says whether the words of each page are kept for the next one, as long as the page itself. */
export function collectWords(keepsWords: boolean): WordCollector {
  return keepsWords ? collectByPage() : collectAtOnce();
}

const TOOLS = { wordsOf: formsIn, OPERATOR, FIELDS };

function collectByPage(): WordCollector {
  const words = new Map<string, number[]>();
  return {
    read(page, first) {
      for (const [form, places] of wordsOfPage(page)) {
        const all = words.get(form) ?? [];
        if (all.length === 0) words.set(form, all);
        for (const place of places) all.push(first * FIELDS + place);
      }
    },
    words: () => new Map(sorted(words.keys()).map((form) => [form, words.get(form) ?? []])),
  };
}

/** What was read of a page once is kept as long as the page itself. */
const wordsRead = new WeakMap<object, { readonly key: string; readonly words: PageWords }>();

/** The words of a page with the fields of each section they stand in, remembered. */
function wordsOfPage(page: SearchPage): PageWords {
  const key = [page.title, ...page.extra, ...page.sections.map(({ heading, depth }) => `${depth} ${heading}`)].join(
    '\n',
  );
  const known = wordsRead.get(page.texts);
  if (known?.key === key) return known.words;
  const words = new Map<string, number[]>();
  readWords(page, addWordsTo(words, 0, TOOLS), TOOLS);
  wordsRead.set(page.texts, { key, words });
  return words;
}

/** Words of texts whose forms are looked up; of more, all are forgotten. */
const MOST_KNOWN = 50_000;
/** Places in one piece of the list of all. */
const PIECE = 65_536;

/**
 * Numbers the forms, and writes for each section the number of every form in it with its fields: four bytes for each place, and
 * nothing that grows by being copied.
 */
function collectAtOnce(): WordCollector {
  const numbers = new Map<string, number>();
  /** Numbers of the forms of a word as it is written. */
  let known = new Map<string, readonly number[]>();
  /** Of each form, by number: fields of the section that is read, and places it has. */
  let fields = new Uint8Array(4096);
  let counts = new Uint32Array(4096);
  /** Numbers of the forms in that section. */
  let met: number[] = [];
  let section = -1;
  /** Every section that holds something, and how much is in the list before it. */
  const sections: { readonly section: number; readonly from: number }[] = [];
  const pieces: Uint32Array[] = [];
  let size = 0;

  const numberOf = (form: string): number => {
    const number = numbers.get(form);
    if (number !== undefined) return number;
    const next = numbers.size;
    if (next === fields.length) {
      [fields, counts] = [longer(fields, new Uint8Array(next * 2)), longer(counts, new Uint32Array(next * 2))];
    }
    numbers.set(ownText(form), next);
    return next;
  };
  const numbersOf = (word: string): readonly number[] => {
    if (known.size >= MOST_KNOWN) known = new Map();
    const found = wordsOf(word).map(({ form }) => numberOf(form));
    known.set(ownText(word), found);
    return found;
  };
  const endSection = () => {
    if (met.length > 0) sections.push({ section, from: size });
    for (const number of met) {
      const at = size % PIECE;
      if (at === 0) pieces.push(new Uint32Array(PIECE));
      const piece = pieces.at(-1) as Uint32Array;
      piece[at] = number * FIELDS + (fields[number] as number);
      counts[number] = (counts[number] as number) + 1;
      fields[number] = 0;
      size++;
    }
    met = [];
  };
  const add = (number: number, field: number) => {
    const before = fields[number] as number;
    if (before === 0) met.push(number);
    fields[number] = before | field;
  };
  let field = 0;
  let hasWord = false;
  const addWord = (word: string) => {
    hasWord = true;
    for (const number of known.get(word) ?? numbersOf(word)) add(number, field);
  };
  let first = 0;
  const enter = (within: number) => {
    if (first + within === section) return;
    endSection();
    section = first + within;
  };
  const sink: WordSink = {
    addText(text, within, into) {
      enter(within);
      [field, hasWord] = [into, false];
      eachWord(text, addWord);
      return hasWord;
    },
    addForm(form, within, into) {
      enter(within);
      add(numberOf(form), into);
    },
  };

  return {
    read(page, from) {
      first = from;
      readWords(page, sink, TOOLS);
    },
    words() {
      endSection();
      const forms = sorted(numbers.keys());
      /** Where the next place of each form goes, by its number. */
      const ends = new Uint32Array(numbers.size);
      let sum = 0;
      for (const form of forms) {
        const number = numbers.get(form) as number;
        ends[number] = sum;
        sum += counts[number] as number;
      }
      const places = new Uint32Array(size);
      for (const [i, { section, from }] of sections.entries()) {
        const to = sections[i + 1]?.from ?? size;
        for (let at = from; at < to; at++) {
          const entry = pieces[Math.floor(at / PIECE)]?.[at % PIECE] as number;
          const number = Math.floor(entry / FIELDS);
          const end = ends[number] as number;
          places[end] = section * FIELDS + (entry % FIELDS);
          ends[number] = end + 1;
        }
      }
      const words = new Map(
        forms.map((form) => {
          const number = numbers.get(form) as number;
          const end = ends[number] as number;
          return [form, places.subarray(end - (counts[number] as number), end)];
        }),
      );
      // Whoever holds the collector still does not need all this any more.
      for (const list of [pieces, sections]) list.length = 0;
      for (const map of [known, numbers]) map.clear();
      return words;
    },
  };
}

function sorted(forms: Iterable<string>): string[] {
  return Array.from(forms, (form) => ({ form, fold: foldOf(form) }))
    .sort(byFold)
    .map(({ form }) => form);
}

function longer<T extends Uint8Array | Uint32Array>(short: T, long: T): T {
  long.set(short);
  return long;
}

/** Letters from which on a part of a text keeps all of the text in memory. */
const CUT_LETTERS = 13;

/** The same word without the text it was cut from. */
function ownText(word: string): string {
  return word.length < CUT_LETTERS ? word : Buffer.from(word).toString();
}
