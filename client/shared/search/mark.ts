import type { MarkedText, SearchRequest } from './protocol.ts';
import { wordsOf } from './words.ts';

/** How a request wants what was found to be marked. */
export type MarkOptions = Pick<SearchRequest, 'highlightPreTag' | 'highlightPostTag' | 'snippetEllipsisText'>;

/** Says which words of the query a word of a text stands for, as bits; 0 for none. */
export type Matcher = (form: string) => number;

/** What is looked for: the words, and the bits of all of them. */
export interface Marker {
  readonly match: Matcher;
  readonly all: number;
  /** Signs between words that may be meant, where any are. */
  readonly signs?: RegExp | undefined;
}

/** A whole text with the found words marked, each letter once at most: a whole name comes before its parts. */
export function markText(
  text: string,
  { match, all, signs }: Marker,
  { highlightPreTag = '<mark>', highlightPostTag = '</mark>' }: MarkOptions,
): MarkedText {
  const matchedWords = new Set<string>();
  let value = '';
  let [at, found] = [0, 0];
  for (const { form, start, end } of wordsOf(text, signs)) {
    const bits = match(form);
    if (!bits || start < at) continue;
    value += text.slice(at, start) + highlightPreTag + text.slice(start, end) + highlightPostTag;
    at = end;
    found |= bits;
    matchedWords.add(text.slice(start, end).toLowerCase());
  }
  return {
    value: value + text.slice(at),
    matchLevel: !found ? 'none' : (found & all) === all ? 'full' : 'partial',
    matchedWords: [...matchedWords],
  };
}

const MOST_SIGNS = 20;

/** The piece of a text, at most `length` words, that has most of what was found; cut ends carry the ellipsis. */
export function snippet(text: string, length: number, marker: Marker, options: MarkOptions): MarkedText {
  // Parts of names are no words to count.
  const words: { readonly start: number; readonly end: number; bits: number }[] = [];
  for (const { form, start, end, isPart } of wordsOf(text, marker.signs)) {
    const bits = marker.match(form);
    const last = words.at(-1);
    if (isPart && last) last.bits |= bits;
    else words.push({ start, end, bits });
  }
  let [from, to, most] = [0, text.length, -1];
  for (let first = 0; first + length <= words.length; first++) {
    const window = words.slice(first, first + length);
    let [found, count, inside] = [0, 0, 0];
    for (const [i, { bits }] of window.entries()) {
      if (!bits) continue;
      found |= bits;
      count++;
      inside = Math.max(inside, Math.min(i, length - 1 - i));
    }
    const worth = bitCount(found) * 100 + count * 10 + inside;
    if (worth <= most) continue;
    most = worth;
    from = first && (words[first]?.start as number);
    to = words[first + length] ? (window.at(-1)?.end as number) : text.length;
  }
  // What stands around a word without a blank belongs to it: `*p` and `i++` are shown whole.
  from = Math.max(from - MOST_SIGNS, text.lastIndexOf(' ', from) + 1);
  to = Math.min(to + MOST_SIGNS, `${text} `.indexOf(' ', to));
  const piece = markText(text.slice(from, to), marker, options);
  const ellipsis = options.snippetEllipsisText ?? '…';
  return { ...piece, value: (from > 0 ? ellipsis : '') + piece.value + (to < text.length ? ellipsis : '') };
}

export function bitCount(bits: number): number {
  return bits && 1 + bitCount(bits & (bits - 1));
}
