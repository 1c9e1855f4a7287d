import { createHash } from 'node:crypto';
import {
  FIELDS,
  type PageTexts,
  readPostings,
  type SearchManifest,
  writeNumbers,
  writePostings,
} from '../../client/shared/search/format.ts';
import { readQuery } from '../../client/shared/search/query.ts';
import { byFold, FIELD, readWords } from '../../client/shared/search/read-words.ts';
import { foldOf, OPERATOR, wordsOf } from '../../client/shared/search/words.ts';
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
/** Up to this many letters all texts are fetched, and words are read from them: to send both would be to send most twice. */
const WHOLE_TEXTS = 500_000;
/**
 * Up to how many letters texts come in few, larger files: the larger a file, the better it is compressed, but an answer needs
 * pages from all over the site.
 */
const TEXTS_SIZES = [
  { upTo: WHOLE_TEXTS, size: 128_000 },
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

  const total = pages.reduce((sum, page) => sum + sizeOfTexts(page), 0);
  const readsTexts = total <= WHOLE_TEXTS;
  const words: [string, string][] = [];
  const pieces = cut(
    joinWords(pages, keepsWords, readsTexts),
    ({ size }) => size,
    ({ total }) => (total <= WHOLE_WORDS ? Number.POSITIVE_INFINITY : WORDS_SIZE),
    // Words that differ in their marks only stay together.
    (one, next) => one.fold !== next.fold,
  );
  // A site may have no word that its texts do not say.
  for (const list of pieces.length > 0 ? pieces : [[]]) {
    const data = { words: list.map(({ form }) => form).join(' '), postings: list.map(({ text }) => text).join(' ') };
    const { name, ...file } = toShard(data);
    // The first one has also what would stand before it.
    words.push([words.length === 0 ? '' : (list[0]?.fold ?? ''), name]);
    yield file;
  }
  let first = 0;
  const texts: [number, string][] = [];
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
    ...(readsTexts ? { readsTexts } : {}),
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
  return readQuery(expression.normalize('NFC'))
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
function joinWords(pages: readonly SearchPage[], keepsWords: boolean, readsTexts: boolean): IndexedWord[] {
  const joined = new Map<string, number[]>();
  let first = 0;
  for (const page of pages) {
    if (keepsWords) {
      for (const [form, places] of wordsOfPage(page)) {
        const all = joined.get(form) ?? [];
        if (all.length === 0) joined.set(form, all);
        for (const place of places) all.push(first * FIELDS + place);
      }
    } else readWords(page, joined, first, TOOLS);
    first += page.sections.length;
  }
  const limit = Math.max(COMMON_SECTIONS, first * COMMON_SHARE);
  const words: IndexedWord[] = [];
  for (const [form, all] of joined) {
    const known = withoutCommonCode(all, limit);
    const places = readsTexts ? withoutTexts(known) : known;
    if (places.length === 0) continue;
    const text = writePostings(places);
    words.push({ form, fold: foldOf(form), text, size: form.length + text.length + 2 });
  }
  return words.sort(byFold);
}

/** A keyword that stands in every piece of code would only make the index larger. */
function withoutCommonCode(places: readonly number[], limit: number): readonly number[] {
  if (places.length <= limit) return places;
  const others = places.filter((place) => place % FIELDS !== FIELD.code);
  return places.length - others.length <= limit ? places : others;
}

/** What the texts of pages do not say themselves. */
function withoutTexts(places: readonly number[]): readonly number[] {
  return places.flatMap((place) => {
    const fields = place & (FIELD.code | FIELD.extra);
    return fields === 0 ? [] : [place - (place % FIELDS) + fields];
  });
}

const TOOLS = { wordsOf, foldOf, OPERATOR, readPostings, FIELDS };

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
  readWords(page, words, 0, TOOLS);
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
