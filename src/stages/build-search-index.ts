import { hash } from 'node:crypto';
import { type PageTexts, type SearchManifest, writeNumbers } from '../../client/shared/search/format.ts';
import type { OutputFile } from '../model/output.ts';
import type { KeptIndex, SearchPage } from '../model/search.ts';
import { collectWords } from './collect-words.ts';
import { type IndexedWord, joinWords } from './join-words.ts';
import { type NamedPart, rewriteRules, weakPattern } from './search-rules.ts';

export interface SearchIndexInput {
  readonly locale: string;
  /** Where the manifest goes. */
  readonly path: string;
  /** Address of the folder of shards. */
  readonly base: string;
  readonly pages: readonly SearchPage[];
  readonly synonyms: readonly (readonly string[])[];
  /** What counts for nothing in a question. */
  readonly weakWords: readonly string[];
  /** Whether the words of each page are kept for the next index, as long as the page itself. */
  readonly keepsWords?: boolean;
  /** The last index of the same path. */
  readonly last?: KeptIndex | undefined;
  /** Takes over a file that is there already from the last time; false when it has to be made. */
  readonly keeps?: (path: string) => boolean;
  /** Is given what the next index can be made from. */
  readonly keep?: (index: KeptIndex) => void;
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
  // Some fifteen files, of which an answer fetches six (`compare-texts.ts`): a search page stays below twenty requests.
  { upTo: 1_200_000, size: 64_000 },
  { upTo: 2_000_000, size: 32_000 },
] as const;

/** Makes the files of a search index. The same pages give the same bytes. */
export function buildSearchIndex(input: SearchIndexInput): SearchIndexFiles {
  const files = [...searchIndexFiles(input)];
  const manifest = files.pop() as OutputFile;
  return { manifest, shards: files };
}

/**
 * The files of a search index one by one, so that they need not all be in memory: the shards, then the manifest. Shards that hold
 * what they held in the last index are not made where they can be kept.
 */
export function* searchIndexFiles(input: SearchIndexInput): Generator<OutputFile> {
  const { locale, path, base, pages, synonyms, weakWords, keepsWords = false, last, keeps } = input;
  const names = new Set<string>();
  const shards: Record<string, string> = {};
  const nameShard = (contents: string): string => {
    let name = nameOf(contents);
    for (let i = 1; names.has(name); i++) name = nameOf(contents + i);
    return name;
  };
  /** The name of a shard, and its file where that has to be written. `key` stands for its data. */
  const toShard = (
    key: string | undefined,
    data: () => unknown,
  ): { readonly name: string; readonly files: OutputFile[] } => {
    const known = key === undefined || !last || !Object.hasOwn(last.shards, key) ? undefined : last.shards[key];
    const isKept = known !== undefined && !names.has(known) && keeps?.(shardPath(known)) === true;
    const contents = isKept ? '' : withoutMarks(JSON.stringify(data()));
    const name = isKept ? known : nameShard(contents);
    names.add(name);
    if (key !== undefined) shards[key] = name;
    return { name, files: isKept ? [] : [{ path: shardPath(name), contents }] };
  };

  const collector = collectWords(keepsWords);
  const sized = sizesOf(pages, last, collector.read);
  const total = sized.reduce((sum, { letters }) => sum + letters, 0);
  const readsTexts = total <= WHOLE_TEXTS;
  const counts = sized.map(({ count }) => count);
  const all = joinWords({ pages, counts, read: collector.words(), readsTexts, last });
  const words: [string, string][] = [];
  const pieces = cut(
    all.filter(({ size }) => size > 0),
    ({ size }) => size,
    ({ total }) => (total <= WHOLE_WORDS ? Number.POSITIVE_INFINITY : WORDS_SIZE),
    // Words that differ in their marks only stay together.
    (one, next) => one.fold !== next.fold,
  );
  // A site may have no word that its texts do not say.
  for (const list of pieces.length > 0 ? pieces : [[]]) {
    const key = keyOfWords(list);
    const { name, files } = toShard(list.every(({ isSame }) => isSame) ? key : undefined, () => ({
      words: list.map(({ form }) => form).join(' '),
      postings: list.map((word) => word.takeText()).join(' '),
    }));
    // The first one has also what would stand before it.
    words.push([words.length === 0 ? '' : (list[0]?.fold ?? ''), name]);
    shards[key] = name;
    yield* files;
  }
  let first = 0;
  const texts: [number, string][] = [];
  for (const list of cutPages(sized, TEXTS_SIZES.find(({ upTo }) => total <= upTo)?.size ?? TEXTS_SIZE)) {
    const { name, files } = toShard(keyOfTexts(list), () => ({ pages: list.map(textsOf) }));
    texts.push([first, name]);
    first += list.length;
    yield* files;
  }
  const parts = partsOf(pages);
  const manifest: SearchManifest = {
    format: 3,
    locale,
    base,
    sizes: writeNumbers(counts),
    parts,
    boosts: boostsOf(pages),
    words,
    ...(readsTexts ? { readsTexts } : {}),
    texts,
    weak: weakPattern(weakWords),
    rules: rewriteRules(synonyms, partsWithStarts(parts, pages), weakWords),
  };
  const keys = sized.map(({ page }) => page.key ?? '');
  // Where every word is the same, and every page in its place, so is the rest.
  if (!last || all.some(({ isSame }) => !isSame) || keys.join() !== last.keys.join())
    input.keep?.({ keys, ...keepPages(sized), readsTexts, ...keepWords(all), shards });
  yield { path, contents: JSON.stringify(manifest) };
}

/** Without the signs that stand around what was found. Hardly a text has them, and to replace nothing takes long. */
function withoutMarks(text: string): string {
  return text.includes('\ue000') || text.includes('\ue001') ? text.replace(/[\ue000\ue001]/g, '') : text;
}

/** A page with what is asked of it before its texts are. */
interface SizedPage {
  readonly page: SearchPage;
  /** Its sections. */
  readonly count: number;
  /** About the letters it takes up. */
  readonly letters: number;
}

/** Sizes pages, and reads those that the last index did not know. Sections are counted over all pages. */
function sizesOf(
  pages: readonly SearchPage[],
  last: KeptIndex | undefined,
  read: (page: SearchPage, first: number) => void,
): SizedPage[] {
  const known = new Map(last?.keys.map((key, i) => [key, i]));
  let first = 0;
  return pages.map((page) => {
    const before = page.key === undefined ? undefined : known.get(page.key);
    if (before === undefined) read(page, first);
    const count = before === undefined ? page.sections.length : (last?.counts[before] ?? 0);
    const letters = before === undefined ? sizeOfTexts(page) : (last?.letters[before] ?? 0);
    first += count;
    return { page, count, letters };
  });
}

/** What a shard of words holds, told by its first and last word, as long as no word of it has changed. */
function keyOfWords(list: readonly IndexedWord[]): string {
  return `words ${list[0]?.form ?? ''} ${list.at(-1)?.form ?? ''} ${list.length}`;
}

/** What a shard of texts holds; undefined where pages cannot be told. */
function keyOfTexts(list: readonly SearchPage[]): string | undefined {
  const keys = list.flatMap(({ key }) => key ?? []);
  return keys.length < list.length ? undefined : `texts ${nameOf(keys.join())}`;
}

function keepPages(sized: readonly SizedPage[]): Pick<KeptIndex, 'counts' | 'letters' | 'total'> {
  return {
    counts: sized.map(({ count }) => count),
    letters: sized.map(({ letters }) => letters),
    total: sized.reduce((sum, { count }) => sum + count, 0),
  };
}

function keepWords(words: readonly IndexedWord[]): Pick<KeptIndex, 'forms' | 'starts' | 'places' | 'sizes'> {
  const starts = new Uint32Array(words.length + 1);
  const sizes = new Uint32Array(words.length);
  for (const [i, { places, size }] of words.entries()) {
    starts[i + 1] = (starts[i] ?? 0) + places.length;
    sizes[i] = size;
  }
  const places = allPlaces(words, starts);
  return { forms: words.map(({ form }) => form), starts, places, sizes };
}

/** The places of all words. Those of an index that is made from nothing stand in their order already, and are most of its memory. */
function allPlaces(words: readonly IndexedWord[], starts: Uint32Array): Uint32Array {
  const length = starts[words.length] ?? 0;
  const first = words[0]?.places;
  const isWhole = ({ places }: IndexedWord, i: number) =>
    places instanceof Uint32Array &&
    places.buffer === (first as Uint32Array).buffer &&
    places.byteOffset === (starts[i] ?? 0) * Uint32Array.BYTES_PER_ELEMENT;
  if (first instanceof Uint32Array && words.every(isWhole)) return new Uint32Array(first.buffer, 0, length);
  const places = new Uint32Array(length);
  for (const [i, word] of words.entries()) places.set(word.places, starts[i]);
  return places;
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

function shardPath(name: string): string {
  return `${SHARD_FOLDER}${shardFile(name)}`;
}

function nameOf(contents: string): string {
  return hash('sha256', contents, 'hex').slice(0, 12);
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

function partsWithStarts(parts: readonly (readonly [string, number])[], pages: readonly SearchPage[]): NamedPart[] {
  let first = 0;
  return parts.map(([label, count]) => {
    const page = pages[first];
    first += count;
    return { label, start: page?.kind === 'doc' ? page.title : '' };
  });
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
function cutPages(pages: readonly SizedPage[], limit: number): readonly (readonly SearchPage[])[] {
  const marked = pages.map(({ page, letters }) => ({ page, letters, mark: nameOf(page.url) }));
  const split = (list: typeof marked): (readonly SearchPage[])[] => {
    if (list.length === 0) return [];
    if (list.length === 1 || list.reduce((sum, { letters }) => sum + letters, 0) <= limit)
      return [list.map(({ page }) => page)];
    // Around the middle, so that no piece is much smaller than the others.
    const [from, to] = [Math.ceil(list.length * 0.3), Math.max(Math.floor(list.length * 0.7), 1)];
    let at = Math.min(from, to);
    for (let i = at; i <= to; i++) if ((list[i]?.mark ?? '') < (list[at]?.mark ?? '')) at = i;
    return [...split(list.slice(0, at)), ...split(list.slice(at))];
  };
  return split(marked);
}
