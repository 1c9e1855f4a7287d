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
import { OPERATOR } from './operators.ts';
import { matching } from './query.ts';
import { joinWords } from './read-words.ts';
import { foldOf, readWord, type TextWords, WORD, wordsOf } from './words.ts';

/** The index, opened: what does not change between questions. */
export interface OpenIndex {
  readonly manifest: SearchManifest;
  /** Page of each section. */
  readonly pageOf: readonly number[];
  /** Label of the part of the site a section belongs to. */
  readonly partOf: (section: number) => string;
  /** Number of the shard that has a word. */
  readonly shardOfWord: (fold: string) => number;
  /** Shards of words, each once, and no more than `most`. */
  readonly dictionaries: (shards: readonly number[], most: number) => Promise<readonly Dictionary[]>;
  /** Number of the shard that has the texts of a section. */
  readonly shardOf: (section: number) => number;
  /** What is written of a section's page, and which of its sections it is. */
  readonly textsOf: (section: number) => Promise<{ readonly page: PageTexts; readonly at: number }>;
  /** The words of a section, kept for the next keystroke. */
  readonly wordsOf: (section: number) => Promise<SectionWords>;
  /** A text without what counts for nothing. */
  readonly withoutWeak: (text: string) => string;
}

/** The words of a section: of its heading, of its text, of title and heading together. */
type SectionWords = readonly [heading: TextWords, text: TextWords, withTitle: TextWords];

/** Opens an index; shards are loaded once, and asked for again when that failed. */
export function openIndex(manifest: SearchManifest, load: (name: string) => Promise<unknown>): OpenIndex {
  const { words, texts, parts } = manifest;
  const pageOf = readNumbers(manifest.sizes).flatMap((count, page) => Array<number>(count).fill(page));
  const partsOfPages = parts.flatMap(([label, pages]) => Array<string>(pages).fill(label));
  const openWords = once(async (shard: number) => {
    const known = load((words[shard] as Shard)[1]) as Promise<WordShard>;
    if (!manifest.readsTexts) return openDictionary(await known);
    // Waited for together: whichever fails, nothing else is left without anybody who hears of it.
    const [own, ...read] = await Promise.all([known, ...texts.map((_, number) => openTexts(number))]);
    const given = { wordsOf, foldOf, readPostings, FIELDS, OPERATOR };
    return openDictionary(await joinWords(own, read.flat(), given));
  });
  const openTexts = once(async (shard: number) => ((await load((texts[shard] as Shard)[1])) as TextShard).pages);
  const shardOf = (section: number) => shardAt(texts, pageOf[section] as number);
  const textsOf = async (section: number) => {
    const number = pageOf[section] as number;
    const shard = shardOf(section);
    const page = (await openTexts(shard))[number - (texts[shard] as Shard<number>)[0]] as PageTexts;
    return { page, at: section - pageOf.indexOf(number) };
  };
  const weak = matching(manifest.weak);
  const withoutWeak = (text: string) => text.replace(weak, '');
  // Texts repeat what stands between two blanks: to take it apart and to look for patterns takes long.
  const readPiece = once((piece: string) =>
    [...piece.matchAll(WORD)].flatMap(({ 0: raw, index }) =>
      piece[index - 1]?.trim() || withoutWeak(raw) ? [readWord(raw)] : [],
    ),
  );
  /** The words of a text as if the weak ones were not there. */
  const read = (text: string) => text.split(' ').flatMap(readPiece);
  return {
    manifest,
    withoutWeak,
    pageOf,
    partOf: (section) => partsOfPages[pageOf[section] as number] as string,
    shardOf,
    textsOf,
    shardOfWord: (fold) => shardAt(words, fold),
    dictionaries: (shards, most) =>
      Promise.all(
        [...new Set(shards)]
          .filter((shard) => words[shard])
          .slice(0, most)
          .map(openWords),
      ),
    wordsOf: once(async (section): Promise<SectionWords> => {
      const { page, at } = await textsOf(section);
      const [, , heading, text] = page.sections[at] as (typeof page.sections)[number];
      return [read(heading || page.title), read(text), read(`${page.title} ${heading}`)];
    }),
  };
}

type Shard<T = unknown> = readonly [first: T, name: string];

/** Number of the shard that a word or page is in. */
function shardAt<T>(shards: readonly Shard<T>[], one: T): number {
  return shards.findLastIndex(([first]) => first <= one);
}
