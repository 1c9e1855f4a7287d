import type { MarkedText } from './protocol.ts';
import { type Word, wordsOf } from './words.ts';

export interface MarkOptions {
  readonly preTag: string;
  readonly postTag: string;
  readonly ellipsis: string;
}

/** Says which words of the query a word of a text stands for, as bits; 0 for none. */
export type Matcher = (form: string) => number;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly bits: number;
  readonly form: string;
}

/** Places of found words, each letter in one at most: a whole name comes before its parts. */
function findPlaces(words: readonly Word[], match: Matcher): Place[] {
  const places: Place[] = [];
  for (const { form, start, end } of words) {
    const bits = match(form);
    if (bits === 0) continue;
    const last = places.at(-1);
    if (last && start < last.end) continue;
    places.push({ start, end, bits, form });
  }
  return places;
}

/** A whole text with the found words marked. */
export function markText(text: string, match: Matcher, all: number, options: MarkOptions): MarkedText {
  return marked(text, findPlaces(wordsOf(text), match), all, options);
}

/** The piece of a text, at most `length` words, that has most of what was found; cut ends carry the ellipsis. */
export function snippet(text: string, length: number, match: Matcher, all: number, options: MarkOptions): MarkedText {
  const words = wordsOf(text);
  // Parts of names are no words to count.
  const whole: Word[] = [];
  for (const word of words) if (word.start >= (whole.at(-1)?.end ?? 0)) whole.push(word);
  if (whole.length <= length) return marked(text, findPlaces(words, match), all, options);
  const places = findPlaces(words, match);
  let best = { first: 0, worth: -1 };
  const bitsAt = whole.map(({ start, end }) =>
    places.reduce((bits, place) => (place.start >= start && place.end <= end ? bits | place.bits : bits), 0),
  );
  for (let first = 0; first + length <= whole.length; first++) {
    let [bits, count, edge] = [0, 0, 0];
    for (let i = first; i < first + length; i++) {
      const here = bitsAt[i] as number;
      if (here === 0) continue;
      bits |= here;
      count++;
      edge = Math.max(edge, Math.min(i - first, first + length - 1 - i));
    }
    const worth = bitCount(bits) * 100 + count * 10 + Math.min(edge, 3);
    if (worth > best.worth) best = { first, worth };
  }
  const from = best.first === 0 ? 0 : (whole[best.first] as Word).start;
  const last = best.first + length;
  const to = last >= whole.length ? text.length : (whole[last - 1] as Word).end;
  const inside = places
    .filter(({ start, end }) => start >= from && end <= to)
    .map((place) => ({ ...place, start: place.start - from, end: place.end - from }));
  const piece = marked(text.slice(from, to), inside, all, options);
  const value = (from > 0 ? options.ellipsis : '') + piece.value + (to < text.length ? options.ellipsis : '');
  return { ...piece, value };
}

function marked(text: string, places: readonly Place[], all: number, { preTag, postTag }: MarkOptions): MarkedText {
  let value = '';
  let at = 0;
  let bits = 0;
  for (const place of places) {
    value += text.slice(at, place.start) + preTag + text.slice(place.start, place.end) + postTag;
    at = place.end;
    bits |= place.bits;
  }
  return {
    value: value + text.slice(at),
    matchLevel: bits === 0 ? 'none' : (bits & all) === all ? 'full' : 'partial',
    matchedWords: [...new Set(places.map(({ form }) => form))],
  };
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
