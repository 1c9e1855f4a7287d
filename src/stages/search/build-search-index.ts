import { type PageTexts, type SearchManifest, writeNumbers } from '../../../client/shared/search/index-format.ts';
import { BOOST_POINTS } from '../../../client/shared/search/ranking.ts';
import { createScriptRules, needsScriptRules } from '../../../client/shared/search/words/script-rules.ts';
import { foldOf, readWord, setScriptRules, wordsOf } from '../../../client/shared/search/words/words.ts';
import type { OutputFile } from '../../model/output.ts';
import type { KeptIndex, SearchPage } from '../../model/search.ts';
import { collectWords } from './collect-words.ts';
import { contentName, cutEvenly, cutPages, type SizedPage } from './cut-pages.ts';
import { type IndexedWord, type IndexedWords, joinWords } from './join-words.ts';
import { type MeasuredPlaces, measureWords } from './measure-words.ts';
import type { StorePiece } from './place-list.ts';
import { type NamedPart, rewriteRules, weakPattern, wordsIn } from './search-rules.ts';

/** Pages and options of a search index. */
export interface SearchIndexInput {
  readonly locale: string;
  /** Output path of the manifest. */
  readonly path: string;
  /** URL of the folder with the shards. */
  readonly base: string;
  readonly pages: readonly SearchPage[];
  readonly synonyms: readonly (readonly string[])[];
  /** Words that are ignored in queries. */
  readonly weakWords: readonly string[];
  /** Whether the words of each page are cached for the next index, as long as the page object lives. */
  readonly keepsWords?: boolean;
  /** Stores places of words elsewhere, where they do not fill the memory. */
  readonly storePlaces?: StorePiece | undefined;
  /** The last index at the same path. */
  readonly last?: KeptIndex | undefined;
  /** Keeps an existing file from the last build; returns false when the file must be written again. */
  readonly keeps?: (path: string) => boolean;
  /** Receives the data from which the next index can be updated. */
  readonly keep?: (index: KeptIndex) => void;
}

/** The files of a search index. */
export interface SearchIndexFiles {
  readonly manifest: OutputFile;
  readonly shards: readonly OutputFile[];
}

/** Folder of the shards, relative to the output folder. File names there are hashes of the content. */
export const SHARD_FOLDER = 'assets/';

/** Characters in one shard of words, and in one of texts, on a site whose index is loaded in pieces. */
const WORDS_SIZE = 28_000;
const TEXTS_SIZE = 12_000;
/** Up to this many characters, all words are in one file, because one request is faster. */
const WHOLE_WORDS = 450_000;
/** Up to this many characters, browsers load all texts and read the words from them. Sending both would send most words twice. */
const WHOLE_TEXTS = 500_000;
/**
 * Up to these numbers of characters, texts come in fewer, larger files: a larger file compresses better, but an answer needs
 * pages from all over the site.
 */
const TEXTS_SIZES = [
  { upTo: WHOLE_TEXTS, size: 128_000 },
  // About fifteen files, of which an answer loads six (`compare-texts.ts`): a search page stays below twenty requests.
  { upTo: 1_200_000, size: 64_000 },
  { upTo: 2_000_000, size: 32_000 },
] as const;

// Browsers load the rules where an index needs them; here all indexes are read with them.
setScriptRules(createScriptRules({ readWord, Segmenter: Intl.Segmenter }));

/** Builds the files of a search index. The same pages give the same bytes. */
export function buildSearchIndex(input: SearchIndexInput): SearchIndexFiles {
  const files = [...searchIndexFiles(input)];
  const manifest = files.pop() as OutputFile;
  return { manifest, shards: files };
}

/**
 * Yields the files of a search index one by one, so that they need not all be in memory: the shards, then the manifest. Shards
 * with the same data as in the last index are not built again if their files can be kept.
 */
export function* searchIndexFiles(input: SearchIndexInput): Generator<OutputFile> {
  const { locale, path, base, pages, synonyms, weakWords, keepsWords = false, storePlaces, last, keeps } = input;
  const { shards, toShard } = createShards(last, keeps);
  const collector = collectWords(keepsWords, storePlaces);
  const sized = sizesOf(pages, last, collector.read);
  const total = sized.reduce((sum, { letters }) => sum + letters, 0);
  const readsTexts = total <= WHOLE_TEXTS;
  const counts = sized.map(({ count }) => count);
  const all = joinWords({ pages, counts, read: collector.words(), readsTexts, last });
  const measured = measureWords(all, input.keep !== undefined);
  const words: [string, string][] = [];
  const pieces = cutEvenly(written(all), measured.total <= WHOLE_WORDS ? Number.POSITIVE_INFINITY : WORDS_SIZE, {
    sizeOf: ({ size }) => size,
    mayCut: (one, next) => one.fold !== next.fold,
  });
  // A site may have no words outside of its texts.
  for (const list of measured.total > 0 ? pieces : [[]]) {
    const key = keyOfWords(list);
    const { name, files } = toShard(list.every(({ isSame }) => isSame) ? key : undefined, () => ({
      words: list.map(({ form }) => form).join(' '),
      postings: list.map((word) => word.takeText()).join(' '),
    }));
    // The first shard also covers everything that would sort before it.
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
    ...(needsScriptRules(locale, formsOf(all)) ? { scripts: true as const } : {}),
    texts,
    weak: weakPattern(weakWords),
    rules: rewriteRules(synonyms, partsWithStarts(parts, pages), {
      ...{ weakWords, isWritten: isWrittenIn(all) },
      called: (name, label) => pagesCalled(pages, name, label),
    }),
  };
  const keys = sized.map(({ page }) => page.key ?? '');
  // When all words and pages are the same, and in the same places, so is the rest.
  if (measured.kept && (!measured.isSame || keys.join() !== last?.keys.join()))
    input.keep?.({ keys, ...keepPages(sized), readsTexts, ...keepWords(all, measured.kept), shards });
  yield { path, contents: JSON.stringify(manifest) };
}

/** A shard with its name, and its file if it must be written. */
interface NamedShard {
  readonly name: string;
  readonly files: readonly OutputFile[];
}

/**
 * Returns a function that names shards. `key` identifies the data of a shard: one with the same data as in the last index keeps its
 * name, and its file if that is there. `shards` collects the names by key.
 */
function createShards(
  last: SearchIndexInput['last'],
  keeps: SearchIndexInput['keeps'],
): {
  readonly shards: Record<string, string>;
  readonly toShard: (key: string | undefined, data: () => unknown) => NamedShard;
} {
  const names = new Set<string>();
  const shards: Record<string, string> = {};
  const nameShard = (contents: string): string => {
    let name = contentName(contents);
    for (let i = 1; names.has(name); i++) name = contentName(contents + i);
    return name;
  };
  return {
    shards,
    toShard(key, data) {
      const known = key === undefined || !last || !Object.hasOwn(last.shards, key) ? undefined : last.shards[key];
      const isKept = known !== undefined && !names.has(known) && keeps?.(shardPath(known)) === true;
      const contents = isKept ? '' : withoutMarks(JSON.stringify(data()));
      const name = isKept ? known : nameShard(contents);
      names.add(name);
      if (key !== undefined) shards[key] = name;
      return { name, files: isKept ? [] : [{ path: shardPath(name), contents }] };
    },
  };
}

/** Returns the words that shards have. */
function* written(all: IndexedWords): Generator<IndexedWord> {
  for (const word of all) if (word.size > 0) yield word;
}

function* formsOf({ length, formAt }: IndexedWords): Generator<string> {
  for (let i = 0; i < length; i++) yield formAt(i);
}

/** Returns a test for expressions all of whose words are in the index, if with other diacritics. */
function isWrittenIn({ length, formAt }: IndexedWords): (expression: string) => boolean {
  const hasFold = (fold: string): boolean => {
    let [low, high] = [0, length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (foldOf(formAt(middle)) < fold) low = middle + 1;
      else high = middle;
    }
    return low < length && foldOf(formAt(low)) === fold;
  };
  return (expression) => wordsOf(expression).every(({ form }) => hasFold(foldOf(form)));
}

/** Removes the characters that mark search results. Few texts have them, so the check saves time. */
function withoutMarks(text: string): string {
  return text.includes('\ue000') || text.includes('\ue001') ? text.replace(/[\ue000\ue001]/g, '') : text;
}

/**
 * Returns the pages with their sizes, and reads those that the last index does not know. Sections are numbered across all pages.
 */
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

/** Returns a key for the content of a shard of words: its first and last word. Valid only while none of its words has changed. */
function keyOfWords(list: readonly IndexedWord[]): string {
  return `words ${list[0]?.form ?? ''} ${list.at(-1)?.form ?? ''} ${list.length}`;
}

/** Returns a key for the content of a shard of texts; undefined when a page has no key. */
function keyOfTexts(list: readonly SearchPage[]): string | undefined {
  const keys = list.flatMap(({ key }) => key ?? []);
  return keys.length < list.length ? undefined : `texts ${contentName(keys.join())}`;
}

function keepPages(sized: readonly SizedPage[]): Pick<KeptIndex, 'counts' | 'letters' | 'total'> {
  return {
    counts: sized.map(({ count }) => count),
    letters: sized.map(({ letters }) => letters),
    total: sized.reduce((sum, { count }) => sum + count, 0),
  };
}

function keepWords(
  all: IndexedWords,
  { starts, sizes }: MeasuredPlaces,
): Pick<KeptIndex, 'forms' | 'starts' | 'places' | 'sizes'> {
  return {
    forms: [...formsOf(all)],
    starts: Uint32Array.from(starts),
    places: allPlaces(all, starts),
    sizes: Uint32Array.from(sizes),
  };
}

/** Returns the places of all words in one array. It is most of the index's memory, so one that is there is not copied. */
function allPlaces(all: IndexedWords, starts: readonly number[]): Uint32Array {
  if (all.places) return all.places;
  const places = new Uint32Array(starts.at(-1) ?? 0);
  let i = 0;
  for (const word of all) places.set(word.places, starts[i++]);
  return places;
}

function boostsOf(pages: readonly SearchPage[]): Record<number, number> {
  const points = pages.map(({ boost }) => Math.round(BOOST_POINTS * Math.log2(boost) * 10) / 10);
  return Object.fromEntries([...points.entries()].filter(([, one]) => one !== 0));
}

/** Returns the file name of a shard. */
export function shardFile(name: string): string {
  return `search-${name}.json`;
}

function shardPath(name: string): string {
  return `${SHARD_FOLDER}${shardFile(name)}`;
}

function textsOf(page: SearchPage): PageTexts {
  const { url, title, group, language, version, tags, sections } = page;
  const names = namesOf(page);
  return {
    url,
    title,
    group,
    ...(language === undefined ? {} : { language }),
    ...(version === undefined ? {} : { version }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(names.length === 0 ? {} : { names }),
    sections: sections.map(({ depth, anchor, heading, text }) => [depth, anchor, heading, text]),
  };
}

/** Most words of a name; what is longer describes the page. */
const NAME_WORDS = 6;

/** Returns what else a page may be called: its keywords and labels, which are not the names of its groups. */
function namesOf({ title, part, group, tags, extra }: SearchPage): string[] {
  const others = [title, part, ...group.split(' › '), ...tags];
  return extra.filter((text) => !others.includes(text) && wordsIn(text).length <= NAME_WORDS);
}

function sizeOfTexts({ sections }: SearchPage): number {
  return sections.reduce((sum, { text, heading }) => sum + sizeOf(text) + sizeOf(heading) + 30, 100);
}

/** Characters that take three bytes and say as much as two letters or more. */
const WIDE = /[\u3040-\u9fff\uac00-\ud7af]/g;

function sizeOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
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

/** Returns the numbers of the pages outside of the part `label` whose group has all words of a name. */
function pagesCalled(pages: readonly SearchPage[], name: readonly string[], label: string): number[] {
  return pages.flatMap(({ part, group }, number) => {
    if (part === label) return [];
    const words = wordsIn(group);
    return name.every((word) => words.includes(word)) ? [number] : [];
  });
}
