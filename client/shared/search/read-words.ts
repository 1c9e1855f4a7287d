/** Reads the words of pages for the search index, in the build and in the browser. */
import type { PageTexts, WordShard } from './index-format.ts';

/** Bits for the fields of a section that contain a word. */
export const FIELD = { heading: 1, above: 2, text: 4, code: 8, extra: 16 } as const;

/** Functions and constants for reading texts; the build and the browser pass their own. */
interface WordTools {
  readonly wordsOf: (text: string) => readonly { readonly form: string }[];
  readonly foldOf: (form: string) => string;
  /** Without it, no operators are found in texts. */
  readonly OPERATOR?: RegExp | undefined;
  readonly readPostings: (text: string) => readonly number[];
  readonly FIELDS: number;
}

/** A page with the words that its texts do not contain. */
interface WordPage extends Pick<PageTexts, 'title'> {
  readonly extra?: readonly string[];
  readonly sections: readonly {
    readonly depth: number;
    readonly heading: string;
    readonly text: string;
    readonly code?: readonly string[];
  }[];
}

/** Receives the words of a page, section by section. */
export interface WordSink {
  /** Adds the words of a text; returns whether it has any. */
  readonly addText: (text: string, section: number, field: number) => boolean;
  readonly addForm: (form: string, section: number, field: number) => void;
}

/**
 * Returns a sink that adds the words of a page to `words`, which maps each form to its postings: for each section that contains
 * it, the section's number times `FIELDS` plus its field bits. The page's sections are numbered from `first`.
 */
export function addWordsTo(
  words: Map<string, number[]>,
  first: number,
  { wordsOf, FIELDS }: Pick<WordTools, 'wordsOf' | 'FIELDS'>,
): WordSink {
  const addForm = (form: string, section: number, field: number) => {
    const start = (first + section) * FIELDS;
    const all = words.get(form);
    const last = all?.at(-1) ?? -1;
    if (!all) words.set(form, [start + field]);
    else if (last >= start) all[all.length - 1] = last | field;
    else all.push(start + field);
  };
  return {
    addText(text, section, field) {
      const found = wordsOf(text);
      for (const { form } of found) addForm(form, section, field);
      return found.length > 0;
    },
    addForm,
  };
}

/** Passes all words of a page to the sink. */
export function readWords(page: WordPage, { addText, addForm }: WordSink, tools: Pick<WordTools, 'OPERATOR'>): void {
  const read = (text: string, section: number, field: number) => {
    addText(text, section, field);
    for (const operator of operatorsInText(text, tools)) addForm(operator, section, field);
  };
  // Postings must be added in the order of the sections.
  for (const text of page.extra ?? []) read(text, 0, FIELD.extra);
  const above: { readonly depth: number; readonly heading: string }[] = [];
  for (const [i, { depth, heading, text, code = [] }] of page.sections.entries()) {
    read(heading || page.title, i, FIELD.heading);
    if (i > 0) read(page.title, i, FIELD.above);
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
    for (const one of above) read(one.heading, i, FIELD.above);
    if (i > 0) above.push({ depth, heading });
    read(text, i, FIELD.text);
    for (const word of code) {
      const isName = addText(word, i, FIELD.code);
      if (!isName || /^[@%]/.test(word)) addForm(word.toLowerCase(), i, FIELD.code);
    }
  }
}

/** An operator in running text, with spaces or punctuation around it. */
const ALONE = /(?<=^|[\s("“‘'`])[!%&*+\-/<=>?^|~:.]{2,3}(?=$|[\s)"”’'`,.;:])/gu;

/** Returns the operators that a text mentions: `:=` in “declare it with :=”. Dots and dashes of sentences are not operators. */
export function operatorsInText(text: string, { OPERATOR }: Pick<WordTools, 'OPERATOR'>): string[] {
  return (text.match(ALONE) ?? []).filter((sign) => sign !== '--' && OPERATOR && sign.match(OPERATOR)?.[0] === sign);
}

/** Compare function for the words of an index: by UTF-16 code units, so the order is the same on every system. */
export function byFold(a: { readonly fold: string; readonly form: string }, b: typeof a): number {
  return compare(a.fold, b.fold) || compare(a.form, b.form);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Number of pages after which the browser may handle other tasks. */
const PAUSE_AFTER = 10;

/** Returns a shard with the words of all texts and those of the shard `known`. */
export async function joinReadWords(
  known: WordShard,
  pages: readonly PageTexts[],
  tools: WordTools,
): Promise<WordShard> {
  const { foldOf, readPostings, FIELDS } = tools;
  const joined = new Map<string, number[]>();
  let first = 0;
  for (const [i, { title, sections }] of pages.entries()) {
    if (i % PAUSE_AFTER === PAUSE_AFTER - 1) await new Promise((resolve) => setTimeout(resolve));
    const read = sections.map(([depth, , heading, text]) => ({ depth, heading, text }));
    readWords({ title, sections: read }, addWordsTo(joined, first, tools), tools);
    first += sections.length;
  }
  const lists = known.postings.split(' ');
  for (const [i, form] of known.words.split(' ').entries()) {
    const places = new Map(joined.get(form)?.map((place) => [Math.floor(place / FIELDS), place]));
    for (const place of readPostings(lists[i] as string)) {
      const section = Math.floor(place / FIELDS);
      places.set(section, (places.get(section) ?? 0) | place);
    }
    joined.set(
      form,
      [...places.values()].sort((a, b) => a - b),
    );
  }
  joined.delete('');
  const words = [...joined].map(([form, read]) => ({ form, fold: foldOf(form), read })).sort(byFold);
  return { words: words.map(({ form }) => form).join(' '), postings: '', read: words.map(({ read }) => read) };
}
