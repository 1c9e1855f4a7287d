import type { Candidate } from './dictionary.ts';
import type { Marker } from './mark.ts';
import type { OpenIndex } from './open-index.ts';
import type { QueryWord, Wording } from './query.ts';

/** The words of the index that stand for one word of a query. */
export interface Meaning {
  readonly word: QueryWord;
  readonly candidates: readonly Candidate[];
  /** Rare words count more than frequent ones. */
  readonly weight: number;
}

/** What makes a section stand where it stands, each from 0 to 1; as `RankingInfo` has it. */
export type AnswerParts = readonly [words: number, spelling: number, field: number, proximity: number, title: number];

/** How much two of them count. */
export const SPELLING = 30;
export const FIELD = 22;

/** A section that answers, before and after its text was read. */
export interface Answer {
  readonly section: number;
  readonly score: number;
  readonly parts: AnswerParts;
  readonly reading: Reading;
  /** The same section by another reading; which of them is better is told by its text. */
  other?: Answer | undefined;
}

/** One way to read a query: as it stands, or by rules. */
export interface Reading extends Marker {
  readonly meanings: readonly Meaning[];
  readonly wording: Wording;
}

/** An answer with what it is worth. */
export function toAnswer(
  { pageOf, manifest }: OpenIndex,
  section: number,
  parts: AnswerParts,
  reading: Reading,
): Answer {
  // The opening of a page counts for what is prominent in it.
  const OPENING = 5;
  const page = pageOf[section] as number;
  const [words, spelling, field, proximity, title] = parts;
  const score =
    100 * words +
    SPELLING * spelling +
    (pageOf[section - 1] === page ? FIELD : FIELD + OPENING) * field +
    34 * proximity +
    16 * title +
    reading.wording.worth +
    (manifest.boosts[page] ?? 0);
  return { section, score, parts, reading };
}

/** Better answers first; equal ones in the order of the site. */
export function byScore(a: Answer, b: Answer): number {
  return b.score - a.score || a.section - b.section;
}
