import { createHash } from 'node:crypto';
import {
  FIELD,
  type PageTexts,
  type SearchManifest,
  writeNumbers,
  writePostings,
} from '../../client/shared/search/format.ts';
import { foldOf, formOf, wordsOf } from '../../client/shared/search/words.ts';
import type { OutputFile } from '../model/output.ts';
import type { PageWords, SearchPage } from '../model/search.ts';

export interface SearchIndexInput {
  readonly locale: string;
  /** Where the manifest goes. */
  readonly path: string;
  /** Address of the folder of shards. */
  readonly base: string;
  readonly pages: readonly SearchPage[];
  readonly synonyms: readonly (readonly string[])[];
}

export interface SearchIndexFiles {
  readonly manifest: OutputFile;
  readonly shards: readonly OutputFile[];
}

/** Folder of the shards below the output folder: files there are named by their content. */
export const SHARD_FOLDER = 'assets/';

/** Letters in one shard of words, and in one of texts, on a site that is loaded piece by piece. */
const WORDS_SIZE = 28_000;
const TEXTS_SIZE = 9_000;
/** Up to this many letters the words are one file, because asking once is quicker. */
const WHOLE_WORDS = 450_000;
/** Texts of a small site come in few, larger files. */
const SMALL_SITE = 2_000_000;
const SMALL_TEXTS_SIZE = 24_000;

/** From here on a name that most code holds leads nowhere. */
const COMMON_SECTIONS = 50;
const COMMON_SHARE = 0.2;

/** Makes the files of a search index. The same pages give the same bytes. */
export function buildSearchIndex({ locale, path, base, pages, synonyms }: SearchIndexInput): SearchIndexFiles {
  const shards: OutputFile[] = [];
  const names = new Set<string>();
  const addShard = (data: unknown): string => {
    // The signs that stand around what was found.
    const contents = JSON.stringify(data).replace(/[\ue000\ue001]/g, '');
    let name = nameOf(contents);
    for (let i = 1; names.has(name); i++) name = nameOf(contents + i);
    names.add(name);
    shards.push({ path: `${SHARD_FOLDER}${shardFile(name)}`, contents });
    return name;
  };

  const words = cut(
    joinWords(pages),
    ({ size }) => size,
    ({ total }) => (total <= WHOLE_WORDS ? Number.POSITIVE_INFINITY : WORDS_SIZE),
    // Words that differ in their marks only stay together.
    (one, next) => one.fold !== next.fold,
  ).map((list): [string, string] => [
    list[0]?.fold ?? '',
    addShard({ words: list.map(({ form }) => form).join(' '), postings: list.map(({ text }) => text).join(' ') }),
  ]);
  let firstPage = 0;
  const texts = cut(
    pages,
    sizeOfTexts,
    ({ total }) => (total <= SMALL_SITE ? SMALL_TEXTS_SIZE : TEXTS_SIZE),
    () => true,
  ).map((list): [number, string] => {
    const first = firstPage;
    firstPage += list.length;
    return [first, addShard({ pages: list.map(textsOf) })];
  });
  const manifest: SearchManifest = {
    format: 1,
    locale,
    base,
    sizes: writeNumbers(pages.map(({ sections }) => sections.length)),
    parts: partsOf(pages),
    boosts: pages.flatMap(({ boost }, i): [number, number][] => (boost === 1 ? [] : [[i, boost]])),
    words,
    texts,
    synonyms,
  };
  return { manifest: { path, contents: JSON.stringify(manifest) }, shards };
}

/** File name of a shard. */
export function shardFile(name: string): string {
  return `search-${name}.json`;
}

function nameOf(contents: string): string {
  return createHash('sha256').update(contents).digest('hex').slice(0, 12);
}

interface IndexedWord {
  readonly form: string;
  readonly fold: string;
  /** Its postings, written. */
  readonly text: string;
  readonly size: number;
}

/** The words of all pages, sorted by folded form, with the sections that hold them counted over the whole site. */
function joinWords(pages: readonly SearchPage[]): IndexedWord[] {
  const joined = new Map<string, { sections: number[]; fields: number[] }>();
  let first = 0;
  for (const page of pages) {
    for (const [form, { sections, fields }] of wordsOfPage(page)) {
      let all = joined.get(form);
      if (!all) {
        all = { sections: [], fields: [] };
        joined.set(form, all);
      }
      for (let i = 0; i < sections.length; i++) {
        all.sections.push(first + (sections[i] as number));
        all.fields.push(fields[i] as number);
      }
    }
    first += page.sections.length;
  }
  const limit = Math.max(COMMON_SECTIONS, first * COMMON_SHARE);
  const words: IndexedWord[] = [];
  for (const [form, all] of joined) {
    const postings = withoutCommonCode(all, limit);
    if (postings.sections.length === 0) continue;
    const text = writePostings(postings);
    words.push({ form, fold: foldOf(form), text, size: form.length + text.length + 2 });
  }
  return words.sort((a, b) => compare(a.fold, b.fold) || compare(a.form, b.form));
}

/** A keyword that stands in every piece of code would only make the index larger. */
function withoutCommonCode(
  postings: { readonly sections: number[]; readonly fields: number[] },
  limit: number,
): { readonly sections: number[]; readonly fields: number[] } {
  const isCode = (field: number) => field === FIELD.code;
  if (postings.fields.filter(isCode).length <= limit) return postings;
  const kept = postings.fields.flatMap((field, i) => (isCode(field) ? [] : [i]));
  return {
    sections: kept.map((i) => postings.sections[i] as number),
    fields: kept.map((i) => postings.fields[i] as number),
  };
}

/** What was read of a page once is kept as long as the page itself. */
const wordsRead = new WeakMap<object, { readonly key: string; readonly words: PageWords }>();

/** The words of a page with the fields of each section they stand in. */
function wordsOfPage(page: SearchPage): PageWords {
  const key = [page.title, ...page.extra, ...page.sections.map(({ heading, depth }) => `${depth} ${heading}`)].join(
    '\n',
  );
  const known = wordsRead.get(page.texts);
  if (known?.key === key) return known.words;
  const words = new Map<string, { sections: number[]; fields: number[] }>();
  const add = (form: string, section: number, field: number) => {
    let all = words.get(form);
    if (!all) {
      all = { sections: [], fields: [] };
      words.set(form, all);
    }
    const last = all.sections.length - 1;
    if (all.sections[last] === section) all.fields[last] = (all.fields[last] as number) | field;
    else {
      all.sections.push(section);
      all.fields.push(field);
    }
  };
  const read = (text: string, section: number, field: number) => {
    for (const { form } of wordsOf(text)) add(form, section, field);
  };
  // Postings are written in the order of the sections.
  for (const text of page.extra) read(text, 0, FIELD.extra);
  const above: { readonly depth: number; readonly heading: string }[] = [];
  for (const [i, { depth, heading, text, code }] of page.sections.entries()) {
    read(heading || page.title, i, FIELD.heading);
    if (i > 0) read(page.title, i, FIELD.above);
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop();
    for (const one of above) read(one.heading, i, FIELD.above);
    if (i > 0) above.push({ depth, heading });
    read(text, i, FIELD.text);
    for (const word of code) {
      const names = wordsOf(word);
      for (const { form } of names) add(form, i, FIELD.code);
      if (names.length === 0 || /^[@%]/.test(word)) add(formOf(word), i, FIELD.code);
    }
  }
  wordsRead.set(page.texts, { key, words });
  return words;
}

function textsOf({ url, title, group, language, version, tags, sections }: SearchPage): PageTexts {
  return {
    url,
    title,
    group,
    ...(language === undefined ? {} : { language }),
    ...(version === undefined ? {} : { version }),
    ...(tags.length === 0 ? {} : { tags }),
    sections: sections.map(({ depth, anchor, heading, text }) => [depth, anchor, heading, text]),
  };
}

function sizeOfTexts({ sections }: SearchPage): number {
  return sections.reduce((sum, { text, heading }) => sum + text.length + heading.length + 30, 100);
}

function partsOf(pages: readonly SearchPage[]): [string, number][] {
  const parts: [string, number][] = [];
  for (const { part } of pages) {
    const last = parts.at(-1);
    if (last?.[0] === part) last[1]++;
    else parts.push([part, 1]);
  }
  return parts;
}

/** Cuts a list into pieces of about one size, at places where that is allowed. */
function cut<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  limitOf: (all: { readonly total: number }) => number,
  mayCut: (one: T, next: T) => boolean,
): T[][] {
  const limit = limitOf({ total: items.reduce((sum, item) => sum + sizeOf(item), 0) });
  const pieces: T[][] = [];
  let piece: T[] = [];
  let size = 0;
  for (const item of items) {
    const last = piece.at(-1);
    if (last !== undefined && size + sizeOf(item) > limit && mayCut(last, item)) {
      pieces.push(piece);
      piece = [];
      size = 0;
    }
    piece.push(item);
    size += sizeOf(item);
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** The order of code units, the same everywhere. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
