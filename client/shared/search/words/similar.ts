/** Finds the words of an index that a mistyped or inflected word of a query may stand for. */
import type { Candidate } from '../dictionary.ts';
import type { OpenIndex } from '../open-index.ts';
import { NAME_PART, TELEX, TYPOS } from '../ranking.ts';
import type { QueryWord } from '../read-wordings.ts';
import { spell } from './spell.ts';
import { foldOf } from './words.ts';

/**
 * Returns a function that rates how likely another word is meant. A word may differ in one or two letters (by length), plus
 * `further` ones; for an open word, the start of a longer word counts too.
 */
function similarTo(fold: string, isOpen: boolean, further: number): (other: string) => number {
  const { length } = fold;
  const most = (length < 4 ? 0 : length < 9 ? 1 : 2) + further;
  return (other) => {
    const distance = distanceOf(fold, other, most);
    const distanceOfStart = isOpen && length > 4 ? 1 + distanceOf(fold, other.slice(0, length), most) : distance;
    return TYPOS[Math.min(distance, distanceOfStart)] ?? 0;
  };
}

/** Returns the words of an index that are most similar to a folded word of a query, and start with the same letter. */
export async function findSimilar(
  { shardOfWord, dictionaries }: Pick<OpenIndex, 'shardOfWord' | 'dictionaries'>,
  fold: string,
  { isOpen, further = 0 }: { readonly isOpen: boolean; readonly further?: number | undefined },
): Promise<readonly (Candidate & { readonly fold: string })[]> {
  // How many shards one word may load: its own, its neighbours, and those of the word without a mistake near its start.
  const MAX_SHARDS = 5;
  const MAX_WORDS = 8;
  const [own = 0, ...others] = [fold, ...mistakesIn(fold)].map(shardOfWord);
  const worthOf = similarTo(fold, isOpen, further);
  const found = await dictionaries([own, ...others, own - 1, own + 1], MAX_SHARDS);
  return found.flatMap(({ pick, foldAt, frequencyOf, candidate }) =>
    pick(fold.slice(0, 1), worthOf)
      .map((i) => ({ i, quality: worthOf(foldAt(i)) }))
      .sort((a, b) => b.quality - a.quality || frequencyOf(b.i) - frequencyOf(a.i))
      .slice(0, MAX_WORDS)
      .map(({ i, quality }) => ({ ...candidate(i, quality), fold: foldAt(i) })),
  );
}

/**
 * Returns words to suggest for a query without results. They may differ in one more letter than words that count as typing
 * mistakes.
 */
export async function wordsLike(
  index: Pick<OpenIndex, 'shardOfWord' | 'dictionaries'>,
  query: string,
): Promise<readonly string[]> {
  const MOST = 3;
  const asked = query
    .toLowerCase()
    .split(/\s+/)
    .map(foldOf)
    // Too many words are similar to a short one, or to one of four or five letters that may differ in two.
    .filter(({ length }, _, { length: count }) => length > 5 || (length === 3 && count === 1));
  const found = await Promise.all(asked.map((fold) => findSimilar(index, fold, { isOpen: false, further: 1 })));
  const best = new Map<string, string>();
  // Of words that are equal without diacritics, only the best one is suggested.
  for (const { form, fold } of found
    .flat()
    .sort((a, b) => b.quality - a.quality || b.postings.length - a.postings.length))
    if (!best.has(fold)) best.set(fold, spell(form));
  return [...best.values()].slice(0, MOST);
}

/** Returns the number of letters to change, add, drop or swap with their neighbour; 9 if it is larger than `most`. */
function distanceOf(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (most < 1 || Math.abs(a.length - b.length) > most) return 9;
  let at = 0;
  while (a[at] === b[at]) at++;
  const without = (fromA: number, fromB: number) => distanceOf(a.slice(at + fromA), b.slice(at + fromB), most - 1);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] ? 2 : 1;
  return 1 + Math.min(without(1, 1), without(1, 0), without(0, 1), without(swapped, swapped));
}

/**
 * Returns variants of a word with a possible mistake near its start corrected: swapped letters, or one letter too many. Such a
 * mistake leads to another shard.
 */
function mistakesIn(fold: string): readonly string[] {
  return [1, 2].flatMap((at) => {
    const [start, rest] = [fold.slice(0, at), fold.slice(at + 2)];
    return [start + fold.charAt(at + 1) + fold.charAt(at) + rest, start + fold.slice(at + 1)];
  });
}

/** A form to look up in the index, and what is known of it. */
export interface AskedForm {
  readonly form: string;
  /** How sure it is that this form is meant, from 0 to 1. */
  readonly worth: number;
  /** Whether the reader may still be typing it. */
  readonly isOpen?: boolean;
  /** Whether only words with these very marks count. */
  readonly isExact?: boolean;
  /** Only words in more sections than this count. */
  readonly moreThan?: number;
}

/** What else a word may have been meant for: parts of a name, or keys of Telex. */
export function otherForms({ form, parts, isOpen }: QueryWord): readonly AskedForm[] {
  const decoded = telexFold(form);
  return [
    ...parts.map((part) => ({ form: part, worth: NAME_PART, isExact: true })),
    ...(decoded === undefined ? [] : [{ form: decoded, worth: TELEX, isOpen }]),
  ];
}

/**
 * Returns what the Telex input method would make of the keys, without diacritics: `ddoois` → `doi`. Undefined when the keys are
 * not Telex.
 */
export function telexFold(keys: string): string | undefined {
  if (!/^[a-z]{2,8}$/.test(keys)) return undefined;
  const plain = keys
    // The key of a tone, and the second letter of `dd` or of a vowel: right after the first one or at the end of the syllable.
    .replace(/([aeiouy].*?)[sfrxj]/, '$1')
    .replace(/([daeo])(|.*(?=\1$))\1/g, '$1$2')
    .replace(/([aou].*?)w/g, '$1')
    .replace(/(?<![aeiou])w/g, 'u');
  return plain === keys ? undefined : plain;
}

/** Returns other inflections of an English word, judged by its ending. No Vietnamese syllable has one of these endings. */
export function inflectionsOf(form: string): readonly string[] {
  const [, stem, ending] = /^([a-z]{3,}?)(s|es|ed|ing)?$/.exec(form) ?? [];
  if (stem === undefined) return [];
  const short = stem.replace(/e$/, '');
  if (ending === undefined) return [`${stem}s`, `${short}ed`, `${short}ing`];
  return ending === 's' ? [stem] : [stem, `${stem}e`, `${stem}s`];
}
