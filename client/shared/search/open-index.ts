import { type Dictionary, openDictionary } from './dictionary.ts';
import {
  FIELDS,
  type PageTexts,
  readNumbers,
  readPostings,
  type SearchManifest,
  type TextShard,
  type WordShard,
} from './format.ts';
import { once } from './once.ts';
import { foldOf, OPERATOR, type Word, wordsOf } from './words.ts';

/** The index, opened: what does not change between questions. */
export interface OpenIndex {
  readonly manifest: SearchManifest;
  /** Page of each section. */
  readonly pageOf: readonly number[];
  /** Label of the part of the site a section belongs to. */
  readonly partOf: (section: number) => string;
  /** Shards that hold a word, or all that begin with it. */
  readonly dictionariesFor: (fold: string, isOpen: boolean) => Promise<readonly Dictionary[]>;
  /** Shards around some words, and next to the first of them. */
  readonly dictionariesAround: (folds: readonly string[]) => Promise<readonly Dictionary[]>;
  /** What is known of mistakes; fetched beside the first words, so that no answer waits for it. */
  readonly similar: Promise<typeof import('./similar.ts') | undefined>;
  /** Number of the shard that has the texts of a section. */
  readonly shardOf: (section: number) => number;
  /** What is written of a section's page, and which of its sections it is. */
  readonly textsOf: (section: number) => Promise<{ readonly page: PageTexts; readonly at: number }>;
  /** The words of a section, kept for the next keystroke. */
  readonly wordsOf: (section: number) => Promise<SectionWords>;
}

/** The words of a section: of its heading, of its text, of title and heading together. */
type SectionWords = readonly [heading: readonly Word[], text: readonly Word[], withTitle: readonly Word[]];

const TOOLS = { wordsOf, foldOf, OPERATOR, readPostings, FIELDS };

/** Opens an index; shards are loaded once, and asked for again when that failed. */
export function openIndex(manifest: SearchManifest, load: (name: string) => Promise<unknown>): OpenIndex {
  // Shards of words one word may ask for, because short beginnings stand for too many words, and a mistyped word.
  const MAX_SHARDS = 3;
  const MAX_SIMILAR_SHARDS = 5;
  // Sections whose words are kept.
  const MAX_READ = 600;
  const { words, texts, parts } = manifest;
  const pageOf = numbered(readNumbers(manifest.sizes));
  const partsOfPages = numbered(parts.map(([, pages]) => pages));
  const openWords = once(async (shard: number) => {
    const known = load((words[shard] as Shard)[1]) as Promise<WordShard>;
    if (!manifest.readsTexts) return openDictionary(await known);
    const read = Promise.all(texts.map((_, number) => openTexts(number)));
    return openDictionary(await (await import('./read-words.ts')).joinWords(await known, (await read).flat(), TOOLS));
  });
  const openTexts = once(async (shard: number) => ((await load((texts[shard] as Shard)[1])) as TextShard).pages);
  const openAll = (shards: readonly number[], most: number) =>
    Promise.all([...new Set(shards)].slice(0, most).map(openWords));
  const shardOfWord = (fold: string) => shardAt(words, fold);
  const shardOf = (section: number) => shardAt(texts, pageOf[section] as number);
  const textsOf = async (section: number) => {
    const number = pageOf[section] as number;
    const shard = shardOf(section);
    const page = (await openTexts(shard))[number - (texts[shard] as Shard<number>)[0]] as PageTexts;
    return { page, at: section - pageOf.indexOf(number) };
  };
  return {
    manifest,
    pageOf,
    partOf: (section) => (parts[partsOfPages[pageOf[section] as number] as number] as (typeof parts)[number])[0],
    shardOf,
    textsOf,
    dictionariesFor(fold, isOpen) {
      const last = shardOfWord(isOpen ? `${fold}\uffff` : fold);
      return openAll([...words.keys()].slice(shardOfWord(fold), last + 1), MAX_SHARDS);
    },
    dictionariesAround(folds) {
      const shards = folds.map(shardOfWord);
      const own = shards[0] as number;
      return openAll(
        [...shards, own - 1, own + 1].filter((shard) => words[shard]),
        MAX_SIMILAR_SHARDS,
      );
    },
    similar: import('./similar.ts').catch(() => undefined),
    wordsOf: once(async (section): Promise<SectionWords> => {
      const { page, at } = await textsOf(section);
      const [, , heading, text] = page.sections[at] as (typeof page.sections)[number];
      return [wordsOf(heading || page.title), wordsOf(text), wordsOf(`${page.title} ${heading}`)];
    }, MAX_READ),
  };
}

/** The number of each count, as often as it counts. */
function numbered(counts: readonly number[]): number[] {
  return counts.flatMap((count, number) => Array<number>(count).fill(number));
}

type Shard<T = unknown> = readonly [first: T, name: string];

/** Number of the shard that a word or page is in. */
function shardAt<T>(shards: readonly Shard<T>[], one: T): number {
  return shards.findLastIndex(([first]) => first <= one);
}
