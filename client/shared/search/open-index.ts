import { type Dictionary, openDictionary } from './dictionary.ts';
import { type PageTexts, readNumbers, type SearchManifest, type TextShard, type WordShard } from './format.ts';
import { type Word, wordsOf } from './words.ts';

/** Shards of words one word may ask for: short beginnings stand for too many words to be worth more. */
const MAX_SHARDS = 3;

/** The index, opened: what does not change between questions. */
export interface OpenIndex {
  readonly manifest: SearchManifest;
  readonly sections: number;
  /** Page of each section, first section of each page, and what each page counts. */
  readonly pageOf: Uint32Array;
  readonly firstOf: Uint32Array;
  readonly boosts: Float32Array;
  /** Number of the part of each page. */
  readonly partOf: Uint16Array;
  readonly dictionary: (shard: number) => Promise<Dictionary>;
  readonly texts: (shard: number) => Promise<TextShard>;
  readonly read: Map<number, ReadSection>;
}

/** A section's words: of its heading, of its text, of title and heading together. */
interface ReadSection {
  readonly heading: readonly Word[];
  readonly text: readonly Word[];
  readonly withTitle: readonly Word[];
}

/** Sections whose words are kept. */
const MAX_READ = 600;

/** Opens an index; shards are loaded once, and asked for again when that failed. */
export function openIndex(manifest: SearchManifest, load: (name: string) => Promise<unknown>): OpenIndex {
  const sizes = readNumbers(manifest.sizes);
  const sections = sizes.reduce((sum, size) => sum + size, 0);
  const pageOf = new Uint32Array(sections);
  const firstOf = new Uint32Array(sizes.length + 1);
  let at = 0;
  for (const [page, size] of sizes.entries()) {
    firstOf[page] = at;
    pageOf.fill(page, at, at + size);
    at += size;
  }
  firstOf[sizes.length] = at;
  const boosts = new Float32Array(sizes.length).fill(1);
  for (const [page, boost] of manifest.boosts) boosts[page] = boost;
  const partOf = new Uint16Array(sizes.length);
  let page = 0;
  for (const [part, [, pages]] of manifest.parts.entries()) {
    partOf.fill(part, page, page + pages);
    page += pages;
  }
  const once = <T>(read: (shard: number) => Promise<T>) => {
    const known = new Map<number, Promise<T>>();
    return (shard: number): Promise<T> => {
      let one = known.get(shard);
      if (!one) {
        one = read(shard);
        known.set(shard, one);
        one.catch(() => known.delete(shard));
      }
      return one;
    };
  };
  return {
    manifest,
    sections,
    pageOf,
    firstOf,
    boosts,
    partOf,
    dictionary: once(async (shard) => openDictionary((await load(manifest.words[shard]?.[1] ?? '')) as WordShard)),
    read: new Map(),
    texts: once(async (shard) => (await load(manifest.texts[shard]?.[1] ?? '')) as TextShard),
  };
}

/** Shards that hold a word, or all that begin with it. */
export async function dictionariesFor(index: OpenIndex, fold: string, isOpen: boolean): Promise<readonly Dictionary[]> {
  const shards: number[] = [];
  const { words } = index.manifest;
  for (let i = 0; i < words.length; i++) {
    const first = words[i]?.[0] ?? '';
    const next = words[i + 1]?.[0];
    if (next !== undefined && next <= fold) continue;
    if (first > fold && !(isOpen && first.startsWith(fold))) break;
    shards.push(i);
  }
  return Promise.all(shards.slice(0, isOpen ? MAX_SHARDS : 1).map((shard) => index.dictionary(shard)));
}

/** Shards a mistyped word may ask for. */
const MAX_SIMILAR_SHARDS = 5;

/**
 * Shards that may hold what a mistyped word was meant to be, whose first letter is right: the one it would stand in, those of
 * the usual mistakes near its beginning, which lead far away, and those next to it.
 */
export async function dictionariesAround(index: OpenIndex, fold: string): Promise<readonly Dictionary[]> {
  const { words } = index.manifest;
  const first = fold.slice(0, 1);
  const shardOf = (word: string) => {
    const next = words.findIndex(([start]) => start > word);
    return Math.max(next === -1 ? words.length - 1 : next - 1, 0);
  };
  const lowest = shardOf(first);
  const isNear = (shard: number) => shard >= lowest && (words[shard]?.[0] ?? '').slice(0, 1) <= first;
  const own = shardOf(fold);
  const shards = [own, ...mistakesIn(fold).map(shardOf), own - 1, own + 1].filter(
    (shard) => words[shard] !== undefined && isNear(shard),
  );
  return Promise.all([...new Set(shards)].slice(0, MAX_SIMILAR_SHARDS).map((shard) => index.dictionary(shard)));
}

/** The word without a mistake near its beginning: letters that changed places, or one too many. */
function mistakesIn(fold: string): readonly string[] {
  const swap = (at: number) => fold.slice(0, at) + fold.charAt(at + 1) + fold.charAt(at) + fold.slice(at + 2);
  const drop = (at: number) => fold.slice(0, at) + fold.slice(at + 1);
  return [swap(1), drop(1), swap(2), drop(2)];
}

/** The words of a section, kept for the next keystroke. */
export async function readSection(index: OpenIndex, section: number): Promise<ReadSection> {
  let read = index.read.get(section);
  if (!read) {
    const { page, at } = await textsOf(index, section);
    const [, , own = '', text = ''] = page.sections[at] ?? [];
    const heading = wordsOf(own || page.title);
    read = { heading, text: wordsOf(text), withTitle: own === '' ? heading : wordsOf(`${page.title} ${own}`) };
    if (index.read.size > MAX_READ) index.read.clear();
    index.read.set(section, read);
  }
  return read;
}

export function shardOfPage({ manifest }: OpenIndex, page: number): number {
  let [low, high] = [0, manifest.texts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((manifest.texts[middle]?.[0] ?? 0) <= page) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What is written of a section's page, and which of its sections it is. */
export async function textsOf(
  index: OpenIndex,
  section: number,
): Promise<{ readonly page: PageTexts; readonly at: number }> {
  const number = index.pageOf[section] as number;
  const shard = shardOfPage(index, number);
  const { pages } = await index.texts(shard);
  const page = pages[number - (index.manifest.texts[shard]?.[0] ?? 0)];
  if (!page) throw new Error(`page ${number} is not in its shard`);
  return { page, at: section - (index.firstOf[number] as number) };
}
