import type { Candidate } from './dictionary.ts';
import type { OpenIndex } from './open-index.ts';
import type { QueryWord } from './query.ts';
import { spell } from './spell.ts';
import { foldOf } from './words.ts';

/** What a word is worth by the number of letters that differ; the word itself is none that is similar. */
const TYPOS = [0, 0.6, 0.4, 0.3];

/**
 * How likely other words are meant: such as differ in a letter or two, or in `further` ones, and of an open word such as begin
 * like that.
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

/** The words of an index that are most like one of a query, and begin with the same letter. */
export async function findSimilar(
  { shardOfWord, dictionaries }: Pick<OpenIndex, 'shardOfWord' | 'dictionaries'>,
  fold: string,
  isOpen: boolean,
  further = 0,
): Promise<readonly (Candidate & { readonly fold: string })[]> {
  // Shards that one word may ask for: its own, those beside it, those of the word without a mistake near its beginning.
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
 * Words to offer to somebody who found nothing: such as differ in one letter more than those that are taken for a mistake.
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
    // To short words, and to four or five letters of which two may be others, too many are like.
    .filter(({ length }, _, { length: count }) => length > 5 || (length === 3 && count === 1));
  const found = await Promise.all(asked.map((fold) => findSimilar(index, fold, false, 1)));
  const best = new Map<string, string>();
  // One for all that are the same without marks.
  for (const { form, fold } of found
    .flat()
    .sort((a, b) => b.quality - a.quality || b.postings.length - a.postings.length))
    if (!best.has(fold)) best.set(fold, spell(form));
  return [...best.values()].slice(0, MOST);
}

/** Letters to change, add, drop or swap with their neighbour; nine when they are more than `most`. */
export function distanceOf(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (most < 1 || Math.abs(a.length - b.length) > most) return 9;
  let at = 0;
  while (a[at] === b[at]) at++;
  const without = (fromA: number, fromB: number) => distanceOf(a.slice(at + fromA), b.slice(at + fromB), most - 1);
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] ? 2 : 1;
  return 1 + Math.min(without(1, 1), without(1, 0), without(0, 1), without(swapped, swapped));
}

/** A word without a mistake near its beginning, which leads far away: letters that changed places, or one too many. */
function mistakesIn(fold: string): readonly string[] {
  return [1, 2].flatMap((at) => {
    const [start, rest] = [fold.slice(0, at), fold.slice(at + 2)];
    return [start + fold.charAt(at + 1) + fold.charAt(at) + rest, start + fold.slice(at + 1)];
  });
}

/** What else a word may have been meant for: form, worth, whether it may go on, whether only that spelling counts. */
export function otherForms({ form, parts, isOpen }: QueryWord): readonly [string, number, boolean, boolean][] {
  const decoded = telexFold(form);
  return [
    ...parts.map((part): [string, number, boolean, boolean] => [part, 0.7, false, true]),
    ...(decoded === undefined ? [] : [[decoded, 0.95, isOpen, false] as [string, number, boolean, boolean]]),
  ];
}

/** What Telex would have made of the keys, without marks: `ddoois` → `doi`. Undefined when the keys are no Telex. */
export function telexFold(keys: string): string | undefined {
  if (!/^[a-z]{2,8}$/.test(keys)) return undefined;
  const plain = keys
    // The key of a tone, and the second letter of `dd` or of a vowel: behind the first or at the end of the syllable.
    .replace(/([aeiouy].*?)[sfrxj]/, '$1')
    .replace(/([daeo])(|.*(?=\1$))\1/g, '$1$2')
    .replace(/([aou].*?)w/g, '$1')
    .replace(/(?<![aeiou])w/g, 'u');
  return plain === keys ? undefined : plain;
}

/** Other forms of an English word, as far as its ending tells; syllables of Vietnamese have none of these endings. */
export function inflectionsOf(form: string): readonly string[] {
  const [, stem, ending] = /^([a-z]{3,}?)(s|es|ed|ing)?$/.exec(form) ?? [];
  if (stem === undefined) return [];
  const short = stem.replace(/e$/, '');
  if (ending === undefined) return [`${stem}s`, `${short}ed`, `${short}ing`];
  return ending === 's' ? [stem] : [stem, `${stem}e`, `${stem}s`];
}
