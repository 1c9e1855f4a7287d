import { type Dictionary, openDictionary } from './dictionary.ts';
import { type PageTexts, readNumbers, type SearchManifest, type TextShard, type WordShard } from './format.ts';
import { once } from './once.ts';
import { type Word, wordsOf } from './words.ts';

/** Shards of words one word may ask for: short beginnings stand for too many words to be worth more. */
const MAX_SHARDS = 3;
/** The same of a mistyped word. */
const MAX_SIMILAR_SHARDS = 5;
/** Sections whose words are kept. */
const MAX_READ = 600;

/** The index, opened: what does not change between questions. */
export interface OpenIndex {
  readonly manifest: SearchManifest;
  /** Page of each section. */
  readonly pageOf: readonly number[];
  /** Label of the part of the site each page belongs to. */
  readonly partOf: (page: number) => string;
  /** Shards that hold a word, or all that begin with it. */
  readonly dictionariesFor: (fold: string, isOpen: boolean) => Promise<readonly Dictionary[]>;
  /** Shards that may hold what a mistyped word was meant to be. */
  readonly dictionariesAround: (fold: string) => Promise<readonly Dictionary[]>;
  /** Number of the shard that has the texts of a section. */
  readonly shardOf: (section: number) => number;
  /** What is written of a section's page, and which of its sections it is. */
  readonly textsOf: (section: number) => Promise<{ readonly page: PageTexts; readonly at: number }>;
  /** The words of a section, kept for the next keystroke. */
  readonly wordsOf: (section: number) => Promise<ReadSection>;
}

/** A section's words: of its heading, of its text, of title and heading together. */
interface ReadSection {
  readonly heading: readonly Word[];
  readonly text: readonly Word[];
  readonly withTitle: readonly Word[];
}

/** Opens an index; shards are loaded once, and asked for again when that failed. */
export function openIndex(manifest: SearchManifest, load: (name: string) => Promise<unknown>): OpenIndex {
  const { words, texts, parts } = manifest;
  const pageOf = numbered(readNumbers(manifest.sizes));
  const partsOfPages = numbered(parts.map(([, pages]) => pages));
  const openWords = once(async (shard: number) =>
    openDictionary((await load(words[shard]?.[1] as string)) as WordShard),
  );
  const openTexts = once(async (shard: number) => ((await load(texts[shard]?.[1] as string)) as TextShard).pages);
  const openAll = (shards: readonly number[], most: number) =>
    Promise.all(
      [...new Set(shards)]
        .filter((shard) => words[shard])
        .slice(0, most)
        .map(openWords),
    );
  const shardOfWord = (fold: string) => Math.max(shardAt(words, fold), 0);
  const shardsOf = (start: string) => {
    const first = shardOfWord(start);
    return words.map((_, shard) => shard).slice(first, shardOfWord(`${start}\uffff`) + 1);
  };
  const shardOf = (section: number) => shardAt(texts, pageOf[section] as number);
  const textsOf = async (section: number) => {
    const number = pageOf[section] as number;
    const shard = shardOf(section);
    const page = (await openTexts(shard))[number - (texts[shard]?.[0] as number)];
    if (!page) throw new Error(`page ${number} is not in its shard`);
    return { page, at: section - pageOf.indexOf(number) };
  };
  return {
    manifest,
    pageOf,
    partOf: (page) => parts[partsOfPages[page] as number]?.[0] as string,
    shardOf,
    textsOf,
    dictionariesFor: (fold, isOpen) => openAll(isOpen ? shardsOf(fold) : [shardOfWord(fold)], MAX_SHARDS),
    dictionariesAround(fold) {
      const near = shardsOf(fold.slice(0, 1));
      const own = shardOfWord(fold);
      return openAll(
        // The usual mistakes near the beginning of a word lead far away.
        [own, ...mistakesIn(fold).map(shardOfWord), own - 1, own + 1].filter((shard) => near.includes(shard)),
        MAX_SIMILAR_SHARDS,
      );
    },
    wordsOf: once(async (section) => {
      const { page, at } = await textsOf(section);
      const [, , own = '', text = ''] = page.sections[at] ?? [];
      const heading = wordsOf(own || page.title);
      return { heading, text: wordsOf(text), withTitle: own === '' ? heading : wordsOf(`${page.title} ${own}`) };
    }, MAX_READ),
  };
}

/** The number of each count, as often as it counts. */
function numbered(counts: readonly number[]): number[] {
  return counts.flatMap((count, number) => Array<number>(count).fill(number));
}

/** Number of the shard that a word or page is in. */
function shardAt<T>(shards: readonly (readonly [first: T, name: string])[], one: T): number {
  return shards.findLastIndex(([first]) => first <= one);
}

/** A word without a mistake near its beginning: letters that changed places, or one too many. */
function mistakesIn(fold: string): readonly string[] {
  return [1, 2].flatMap((at) => {
    const [start, rest] = [fold.slice(0, at), fold.slice(at + 2)];
    return [start + fold.charAt(at + 1) + fold.charAt(at) + rest, start + fold.slice(at + 1)];
  });
}
