import { FIELD } from './format.ts';
import type { Matcher } from './mark.ts';
import { bitCount } from './mark.ts';
import type { Word } from './words.ts';

/** How much each thing a reader would judge by counts; the parts of a score. */
export const WEIGHTS = {
  words: 100,
  spelling: 30,
  field: 22,
  proximity: 34,
  title: 16,
  opening: 5,
  synonym: -14,
} as const;

/** How prominently the fields of a posting stand, from 0 to 1. */
export const PROMINENCE: readonly number[] = Array.from({ length: 32 }, (_, fields) => {
  if (fields & FIELD.heading) return 1;
  // What the heading above says and the text repeats is what the section is about.
  const above = fields & FIELD.above ? 0.62 : 0;
  const text = fields & FIELD.text ? 0.42 : 0;
  const code = fields & FIELD.code ? 0.36 : 0;
  const extra = fields & FIELD.extra ? 0.5 : 0;
  const most = Math.max(above, text, code, extra);
  const kinds = [above, text, code, extra].filter((value) => value > 0).length;
  return Math.min(0.9, most + 0.06 * (kinds - 1));
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
export function closeness(words: readonly Word[], match: Matcher, count: number): Closeness {
  const found: { readonly place: number; readonly bits: number }[] = [];
  let places = 0;
  let opens = false;
  // A part of a name is less than what it belongs to.
  const worth = new Map<number, number>();
  for (const { form, place, isPart } of words) {
    places = Math.max(places, place + 1);
    const bits = match(form);
    if (bits === 0) continue;
    found.push({ place, bits });
    worth.set(place, Math.max(worth.get(place) ?? 0, isPart ? 0.3 : 1));
    if (place === 0 && !isPart) opens = true;
  }
  const covered = [...worth.values()].reduce((sum, value) => sum + value, 0);
  const facts = { share: places === 0 ? 0 : Math.min(1, covered / places), count: worth.size, opens };
  if (count < 2 || found.length === 0) return { ...facts, proximity: found.length > 0 ? 1 : 0 };
  let best = 0;
  for (let i = 0; i < found.length; i++) {
    const first = found[i] as (typeof found)[number];
    let bits = first.bits;
    let inOrder = 0;
    let last = first;
    for (let j = i + 1; j < found.length; j++) {
      const next = found[j] as (typeof found)[number];
      if (next.place - first.place > count * 3) break;
      // A bit that follows the last one, in the next place, is a piece of the phrase.
      if (next.place - last.place === 1 && (last.bits << 1) & next.bits) inOrder++;
      if (next.place !== last.place) last = next;
      bits |= next.bits;
      const all = bitCount(bits);
      const span = next.place - first.place + 1;
      const near = ((all - 1) / (count - 1)) * (all / Math.max(all, span));
      const phrase = inOrder / (count - 1);
      const value = 0.45 * near + 0.55 * Math.min(1, phrase);
      if (value > best) best = value;
    }
  }
  return { ...facts, proximity: best };
}
