/** Scores how prominent the words of a query are in a section, and how close together. */
import { bitCount, type Matcher } from './mark.ts';
import { FIELD_SHARES, FURTHER_FIELD, IN_ORDER, MOST_WITHOUT_HEADING, NEAR, PART_SHARE } from './ranking.ts';
import type { TextWords, Word } from './words/words.ts';

/**
 * How prominent a combination of `FIELD` bits is, from 0 to 1: the value of its best field, plus a little for each other field. A
 * word in both the heading and the text is what the section is about.
 */
export const PROMINENCE: readonly number[] = Array.from({ length: 32 }, (_, fields) => {
  const shares = FIELD_SHARES.filter((_, bit) => fields & (1 << bit));
  return Math.min(fields & 1 ? 1 : MOST_WITHOUT_HEADING, Math.max(...shares) + FURTHER_FIELD * (shares.length - 1));
});

/** The position of a query's words in a text. */
export interface Closeness {
  /** How close together they are, from 0 to 1. */
  readonly proximity: number;
  /** The share of the text that they make up, from 0 to 1. */
  readonly share: number;
  /** How many words of the text matched. */
  readonly count: number;
  /** Whether the text starts with one of them. */
  readonly opens: boolean;
}

/** Finds the words of a query (`count` of them) among the words of a text. */
export function closeness(words: TextWords, match: Matcher, count: number): Closeness {
  const found: { readonly place: number; readonly bits: number }[] = [];
  const covered = new Set<number>();
  let [places, share, opens] = [0, 0, false];
  for (const names of words) {
    for (let i = 0; i < names.length; i++) {
      const bits = match((names[i] as Word).form);
      if (!bits) continue;
      // The parts of `ArrayList` have positions of their own; the whole name has the position of its first part.
      const place = places + Math.max(0, i - 1);
      found.push({ place, bits });
      if (covered.has(place)) continue;
      covered.add(place);
      // A part of a name is less than what it belongs to.
      share += i ? PART_SHARE : 1;
      opens ||= place + i < 1;
    }
    places += names.length - 1 || 1;
  }
  let proximity = found.length && count < 2 ? 1 : 0;
  for (const [i, first] of count < 2 ? [] : found.entries()) {
    let { bits } = first;
    let last = first;
    let inOrder = 0;
    for (let j = i + 1; j < found.length; j++) {
      const next = found[j] as typeof first;
      if (next.place - first.place > count * 3) break;
      // The next word of the query at the next position continues a phrase.
      if (next.place - last.place === 1 && (last.bits << 1) & next.bits) inOrder++;
      if (next.place > last.place) last = next;
      bits |= next.bits;
      const all = bitCount(bits);
      const near = ((all - 1) * all) / Math.max(all, next.place - first.place + 1);
      proximity = Math.max(proximity, (NEAR * near + IN_ORDER * Math.min(count - 1, inOrder)) / (count - 1));
    }
  }
  return { proximity, share: share / (places || 1), count: covered.size, opens };
}
