import { createHash } from 'node:crypto';
import {
  FIELD,
  FIELDS,
  type PageTexts,
  type SearchManifest,
  writeNumbers,
  writePostings,
} from '../../client/shared/search/format.ts';
import { readQuery } from '../../client/shared/search/query.ts';
import { foldOf, formOf, operatorsInText, wordsOf } from '../../client/shared/search/words.ts';
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
  /** Whether the words of each page are kept for the next index, as long as the page itself. */
  readonly keepsWords?: boolean;
}

export interface SearchIndexFiles {
  readonly manifest: OutputFile;
  readonly shards: readonly OutputFile[];
}

/** Folder of the shards below the output folder: files there are named by their content. */
export const SHARD_FOLDER = 'assets/';

/** Letters in one shard of words, and in one of texts, on a site that is loaded piece by piece. */
const WORDS_SIZE = 28_000;
const TEXTS_SIZE = 12_000;
/** Up to this many letters the words are one file, because asking once is quicker. */
const WHOLE_WORDS = 450_000;
/**
 * Up to how many letters texts come in few, larger files: the larger a file, the better it is compressed, but an answer needs
 * pages from all over the site.
 */
const TEXTS_SIZES = [
  { upTo: 400_000, size: 128_000 },
  { upTo: 2_000_000, size: 32_000 },
] as const;

/** From here on a name that most code holds leads nowhere. */
const COMMON_SECTIONS = 50;
const COMMON_SHARE = 0.2;

/** Makes the files of a search index. The same pages give the same bytes. */
export function buildSearchIndex(input: SearchIndexInput): SearchIndexFiles {
  const files = [...searchIndexFiles(input)];
  const manifest = files.pop() as OutputFile;
  return { manifest, shards: files };
}

/** The files of a search index one by one, so that they need not all be in memory: the shards, then the manifest. */
export function* searchIndexFiles(input: SearchIndexInput): Generator<OutputFile> {
  const { locale, path, base, pages, synonyms, keepsWords = false } = input;
  const names = new Set<string>();
  const toShard = (data: unknown): OutputFile & { readonly name: string } => {
    // The signs that stand around what was found.
    const contents = JSON.stringify(data).replace(/[\ue000\ue001]/g, '');
    let name = nameOf(contents);
    for (let i = 1; names.has(name); i++) name = nameOf(contents + i);
    names.add(name);
    return { name, path: `${SHARD_FOLDER}${shardFile(name)}`, contents };
  };

  const words: [string, string][] = [];
  const pieces = cut(
    joinWords(pages, keepsWords),
    ({ size }) => size,
    ({ total }) => (total <= WHOLE_WORDS ? Number.POSITIVE_INFINITY : WORDS_SIZE),
    // Words that differ in their marks only stay together.
    (one, next) => one.fold !== next.fold,
  );
  for (const list of pieces) {
    const data = { words: list.map(({ form }) => form).join(' '), postings: list.map(({ text }) => text).join(' ') };
    const { name, ...file } = toShard(data);
    words.push([list[0]?.fold ?? '', name]);
    yield file;
  }
  let first = 0;
  const texts: [number, string][] = [];
  const total = pages.reduce((sum, page) => sum + sizeOfTexts(page), 0);
  for (const list of cutPages(pages, TEXTS_SIZES.find(({ upTo }) => total <= upTo)?.size ?? TEXTS_SIZE)) {
    const { name, ...file } = toShard({ pages: list.map(textsOf) });
    texts.push([first, name]);
    first += list.length;
    yield file;
  }
  const manifest: SearchManifest = {
    format: 2,
    locale,
    base,
    sizes: writeNumbers(pages.map(({ sections }) => sections.length)),
    parts: partsOf(pages),
    boosts: boostsOf(pages),
    words,
    texts,
    synonyms: synonyms.flatMap((group) => {
      const forms = [...new Set(group.map(formsOf))].filter((expression) => expression !== '');
      return forms.length < 2 ? [] : [forms];
    }),
  };
  yield { path, contents: JSON.stringify(manifest) };
}

/** The words of an expression as a question would have them. */
function formsOf(expression: string): string {
  return readQuery(expression)
    .map(({ form }) => form)
    .join(' ');
}

/** Points of a page that counts twice as much as others. */
const BOOST_POINTS = 25;

function boostsOf(pages: readonly SearchPage[]): Record<number, number> {
  const points = pages.map(({ boost }) => Math.round(BOOST_POINTS * Math.log2(boost) * 10) / 10);
  return Object.fromEntries([...points.entries()].filter(([, one]) => one !== 0));
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
function joinWords(pages: readonly SearchPage[], keepsWords: boolean): IndexedWord[] {
  const joined = new Map<string, number[]>();
  let first = 0;
  for (const page of pages) {
    if (keepsWords) {
      for (const [form, places] of wordsOfPage(page)) {
        const all = placesOf(joined, form);
        for (const place of places) all.push(first * FIELDS + place);
      }
    } else readWords(page, joined, first);
    first += page.sections.length;
  }
  const limit = Math.max(COMMON_SECTIONS, first * COMMON_SHARE);
  const words: IndexedWord[] = [];
  for (const [form, all] of joined) {
    const places = withoutCommonCode(all, limit);
    if (places.length === 0) continue;
    const text = writePostings(places);
    words.push({ form, fold: foldOf(form), text, size: form.length + text.length + 2 });
  }
  return words.sort((a, b) => compare(a.fold, b.fold) || compare(a.form, b.form));
}

/** A keyword that stands in every piece of code would only make the index larger. */
function withoutCommonCode(places: readonly number[], limit: number): readonly number[] {
  if (places.length <= limit) return places;
  const others = places.filter((place) => place % FIELDS !== FIELD.code);
  return places.length - others.length <= limit ? places : others;
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
  readWords(page, words, 0);
  wordsRead.set(page.texts, { key, words });
  return words;
}

/** Adds the words of a page, whose sections are counted from `first` on, to those of the pages before it. */
function readWords(page: SearchPage, words: Map<string, number[]>, first: number): void {
  const add = (form: string, section: number, field: number) => {
    const all = placesOf(words, form);
    const last = all.at(-1) ?? -1;
    const start = (first + section) * FIELDS;
    if (last >= start) all[all.length - 1] = last | field;
    else all.push(start + field);
  };
  const read = (text: string, section: number, field: number) => {
    for (const { form } of wordsOf(text)) add(form, section, field);
    for (const operator of operatorsInText(text)) add(operator, section, field);
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
}

function placesOf(words: Map<string, number[]>, form: string): number[] {
  let places = words.get(form);
  if (!places) {
    places = [];
    words.set(form, places);
  }
  return places;
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

/**
 * Cuts pages into pieces of no more than a size, as far as that can be. Where a piece is cut is told by the addresses of its
 * pages: a page that says more than before may need a cut of its own piece, but moves no other one.
 */
function cutPages(pages: readonly SearchPage[], limit: number): readonly (readonly SearchPage[])[] {
  const sized = pages.map((page) => ({ page, size: sizeOfTexts(page), mark: nameOf(page.url) }));
  const split = (list: typeof sized): (readonly SearchPage[])[] => {
    if (list.length === 0) return [];
    if (list.length === 1 || list.reduce((sum, { size }) => sum + size, 0) <= limit)
      return [list.map(({ page }) => page)];
    // Around the middle, so that no piece is much smaller than the others.
    const [from, to] = [Math.ceil(list.length * 0.3), Math.max(Math.floor(list.length * 0.7), 1)];
    let at = Math.min(from, to);
    for (let i = at; i <= to; i++) if ((list[i]?.mark ?? '') < (list[at]?.mark ?? '')) at = i;
    return [...split(list.slice(0, at)), ...split(list.slice(at))];
  };
  return split(sized);
}

/** The order of code units, the same everywhere. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
