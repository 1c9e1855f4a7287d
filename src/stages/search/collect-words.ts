import { FIELDS } from '../../../client/shared/search/index-format.ts';
import { addWordsTo, readWords, type WordSink } from '../../../client/shared/search/read-words.ts';
import { OPERATOR } from '../../../client/shared/search/words/operators.ts';
import type { PageWords, SearchPage } from '../../model/search.ts';
import { createFormNumbers } from './form-numbers.ts';
import { eachWord, formsIn } from './forms-in.ts';
import { type CollectedWords, createPlaceList, type PlaceList, type StorePiece } from './place-list.ts';
import { sortForms } from './sort-forms.ts';

/** Collects the words of pages, which it reads one after the other. */
interface WordCollector {
  /** Adds the words of a page. Its sections are numbered from `first`. */
  readonly read: (page: SearchPage, first: number) => void;
  /** Returns all words. Call it once, at the end. */
  readonly words: () => CollectedWords;
}

/**
 * Creates a collector. `keepsWords` says whether the words of each page are cached for the next index, as long as the page object
 * lives; otherwise `store` may put the places of words elsewhere.
 */
export function collectWords(keepsWords: boolean, store?: StorePiece): WordCollector {
  return keepsWords ? collectByPage() : collectAtOnce(store);
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
    words() {
      const forms = sortForms(words.keys());
      return {
        length: forms.length,
        formAt: (index) => forms[index] as string,
        *[Symbol.iterator]() {
          for (const form of forms) yield [form, words.get(form) ?? []] as const;
        },
      };
    },
  };
}

/** Cached words of each page, by its texts. An entry lives as long as the texts. */
const wordsRead = new WeakMap<object, { readonly key: string; readonly words: PageWords }>();

/** Returns the words of a page with the fields of each section in which they occur. Cached. */
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

/**
 * Numbers the forms, and stores for each section the number of every form in it with its fields: four bytes for each place, and
 * no array of places that grows by being copied.
 */
function collectAtOnce(store: StorePiece | undefined): WordCollector {
  const forms = createFormNumbers();
  const places = createPlaceList({ store });
  const sink = createSink(forms, places);
  return {
    read(page, from) {
      sink.startPage(from);
      readWords(page, sink, TOOLS);
    },
    words: () => places.byForm(forms.sorted(), forms.formOf),
  };
}

/** Creates a sink that adds the words of a page to a list of places. `startPage` takes the number of its first section. */
function createSink(
  forms: ReturnType<typeof createFormNumbers>,
  places: PlaceList,
): WordSink & { readonly startPage: (first: number) => void } {
  let first = 0;
  let field = 0;
  let hasWord = false;
  const addWord = (word: string) => {
    hasWord = true;
    for (const number of forms.ofWord(word)) places.add(number, field);
  };
  return {
    startPage(number) {
      first = number;
    },
    addText(text, within, into) {
      places.enter(first + within);
      [field, hasWord] = [into, false];
      eachWord(text, addWord);
      return hasWord;
    },
    addForm(form, within, into) {
      places.enter(first + within);
      places.add(forms.ofForm(form), into);
    },
  };
}
