import { bitCount, type Matcher } from './mark.ts';
import type { TextWords, Word } from './words.ts';

/**
 * How prominently the fields of a posting stand, from 0 to 1: the best of them, and a little more for each of the others.
 * What the heading above says and the text repeats is what the section is about.
 */
export const PROMINENCE: readonly number[] = Array.from({ length: 32 }, (_, fields) => {
  const worths = [1, 0.62, 0.42, 0.36, 0.5].filter((_, bit) => fields & (1 << bit));
  return Math.min(fields & 1 ? 1 : 0.9, Math.max(...worths) + 0.06 * (worths.length - 1));
});

/** How the words of a query stand in a text. */
export interface Closeness {
  /** How near each other, from 0 to 1. */
  readonly proximity: number;
  /** How much of the text they are, from 0 to 1. */
  readonly share: number;
  /** How many of its words they are. */
  readonly count: number;
  /** Whether the text begins with one. */
  readonly opens: boolean;
}

/** Looks for the words of a query, `count` of them, among those of a text. */
export function closeness(words: TextWords, match: Matcher, count: number): Closeness {
  const found: { readonly place: number; readonly bits: number }[] = [];
  const covered = new Set<number>();
  let [places, share, opens] = [0, 0, false];
  for (const names of words) {
    for (let i = 0; i < names.length; i++) {
      const bits = match((names[i] as Word).form);
      if (!bits) continue;
      // The parts of `ArrayList` have places of their own; the whole has that of the first.
      const place = places + Math.max(0, i - 1);
      found.push({ place, bits });
      if (covered.has(place)) continue;
      covered.add(place);
      // A part of a name is less than what it belongs to.
      share += i ? 0.3 : 1;
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
      // A bit that follows the last one, in the next place, is a piece of the phrase.
      if (next.place - last.place === 1 && (last.bits << 1) & next.bits) inOrder++;
      if (next.place > last.place) last = next;
      bits |= next.bits;
      const all = bitCount(bits);
      const near = ((all - 1) * all) / Math.max(all, next.place - first.place + 1);
      proximity = Math.max(proximity, (0.45 * near + 0.55 * Math.min(count - 1, inOrder)) / (count - 1));
    }
  }
  return { proximity, share: share / (places || 1), count: covered.size, opens };
}
