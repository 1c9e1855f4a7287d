/** Highlights matches in texts and cuts snippets. */
import type { MarkedText, SearchRequest } from './protocol.ts';
import { wordsOf } from './words/words.ts';

/** How a request wants matches to be highlighted. */
export type MarkOptions = Pick<SearchRequest, 'highlightPreTag' | 'highlightPostTag' | 'snippetEllipsisText'>;

/** Returns the words of the query that a word of a text stands for, as a bit mask; 0 for none. */
export type Matcher = (form: string) => number;

/** What to highlight: a matcher, and the bit mask of all words of the query. */
export interface Marker {
  readonly match: Matcher;
  readonly all: number;
  /** Pattern of the operators between words that also count as words, if the query has any. */
  readonly signs?: RegExp | undefined;
}

/** Returns a text with its matches highlighted, without overlaps: a whole name takes precedence over its parts. */
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
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Returns the piece of a text, at most `length` words long, with the most matches; cut ends get the ellipsis. */
export function snippet(
  text: string,
  length: number,
  { marker, options }: { readonly marker: Marker; readonly options: MarkOptions },
): MarkedText {
  // Parts of compound names do not count as words.
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
  // Characters next to a word without a space belong to it, so that `*p` and `i++` stay complete. Letters do not: they are words
  // of a script without spaces.
  if (!LETTER.test(text.charAt(from - 1))) from = Math.max(from - MOST_SIGNS, text.lastIndexOf(' ', from) + 1);
  if (!LETTER.test(text.charAt(to))) to = Math.min(to + MOST_SIGNS, `${text} `.indexOf(' ', to));
  const piece = markText(text.slice(from, to), marker, options);
  const ellipsis = options.snippetEllipsisText ?? '…';
  return { ...piece, value: (from > 0 ? ellipsis : '') + piece.value + (to < text.length ? ellipsis : '') };
}

export function bitCount(bits: number): number {
  return bits && 1 + bitCount(bits & (bits - 1));
}
