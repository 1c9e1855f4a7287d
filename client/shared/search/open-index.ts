import { type Dictionary, openDictionary } from './dictionary.ts';
import {
  FIELDS,
  type PageTexts,
  readNumbers,
  readPostings,
  type SearchManifest,
  type TextShard,
  type WordShard,
} from './index-format.ts';
import { once } from './once.ts';
import { matching } from './read-wordings.ts';
import { joinReadWords } from './read-words.ts';
import { OPERATOR } from './words/operators.ts';
import { foldOf, readRun, type TextWords, WORD, wordsOf } from './words/words.ts';

/** An open search index: everything that stays the same between queries. */
export interface OpenIndex {
  readonly manifest: SearchManifest;
  /** Page number of each section. */
  readonly pageOf: readonly number[];
  /** Returns the label of the part of the site that a section belongs to. */
  readonly partOf: (section: number) => string;
  /** Returns the number of the word shard for a folded word. */
  readonly shardOfWord: (fold: string) => number;
  /** Loads word shards: duplicates only once, at most `most`. */
  readonly dictionaries: (shards: readonly number[], most: number) => Promise<readonly Dictionary[]>;
  /** Returns the number of the text shard with a section's texts. */
  readonly shardOf: (section: number) => number;
  /** Returns the texts of a section's page, and the section's index on that page. */
  readonly textsOf: (section: number) => Promise<{ readonly page: PageTexts; readonly at: number }>;
  /** Returns the words of a section; cached for the next keystroke. */
  readonly wordsOf: (section: number) => Promise<SectionWords>;
  /** Returns a text without the words that are ignored. */
  readonly withoutWeak: (text: string) => string;
}

/** The words of a section: of its heading, of its text, of page title and heading together, and of each other name of its page. */
interface SectionWords {
  readonly heading: TextWords;
  readonly text: TextWords;
  readonly withTitle: TextWords;
  /** Only for the opening, which speaks for the page. */
  readonly names: readonly TextWords[];
}

/** Opens an index. Each shard is loaded once; a failed load is tried again. */
export function openIndex(manifest: SearchManifest, load: (name: string) => Promise<unknown>): OpenIndex {
  const { words, texts, parts } = manifest;
  const pageOf = readNumbers(manifest.sizes).flatMap((count, page) => Array<number>(count).fill(page));
  const partsOfPages = parts.flatMap(([label, pages]) => Array<string>(pages).fill(label));
  const openWords = once(async (shard: number) => {
    const known = load((words[shard] as Shard)[1]) as Promise<WordShard>;
    if (!manifest.readsTexts) return openDictionary(await known);
    // Awaited together, so that no rejection stays unhandled.
    const [own, ...read] = await Promise.all([known, ...texts.map((_, number) => openTexts(number))]);
    const given = { wordsOf, foldOf, readPostings, FIELDS, OPERATOR };
    return openDictionary(await joinReadWords(own, read.flat(), given));
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
  // Texts repeat the same words, and matching patterns is slow, so the result for each space-separated piece is cached.
  const readPiece = once((piece: string) =>
    [...piece.matchAll(WORD)].flatMap(({ 0: raw, index }) =>
      readRun(raw).filter(
        ([word], i) => (i < 1 && piece[index - 1]?.trim()) || withoutWeak(raw.slice(word?.start, word?.end)),
      ),
    ),
  );
  /** Returns the words of a text without the ignored ones. */
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
      return {
        heading: read(heading || page.title),
        text: read(text),
        withTitle: read(`${page.title} ${heading}`),
        names: at === 0 ? (page.names ?? []).map(read) : [],
      };
    }),
  };
}

type Shard<T = unknown> = readonly [first: T, name: string];

/** Returns the number of the shard that contains a word or page. */
function shardAt<T>(shards: readonly Shard<T>[], one: T): number {
  return shards.findLastIndex(([first]) => first <= one);
}
