/** A section of a page that matches a query, and its score. */
import type { Candidate } from './dictionary.ts';
import type { Marker } from './mark.ts';
import type { OpenIndex } from './open-index.ts';
import {
  FIELD_POINTS,
  OPENING_POINTS,
  PROXIMITY_POINTS,
  SPELLING_POINTS,
  TITLE_POINTS,
  WORD_POINTS,
} from './ranking.ts';
import type { QueryWord, QueryWording } from './read-wordings.ts';

/** A word of a query with the words of the index that it may stand for. */
export interface Meaning {
  readonly word: QueryWord;
  readonly candidates: readonly Candidate[];
  /** Rare words have a larger weight than frequent ones. */
  readonly weight: number;
}

/** The criteria of a section's score, each from 0 to 1; `RankingInfo` has the same ones. */
type AnswerParts = readonly [words: number, spelling: number, field: number, proximity: number, title: number];

/** A section that answers, before and after its text was read. */
export interface Answer {
  readonly section: number;
  readonly score: number;
  readonly parts: AnswerParts;
  readonly reading: Reading;
  /** The same section for another reading of the query; its text decides which of the two is better. */
  other?: Answer | undefined;
}

/** One way to read a query: literally, or rewritten by rules. */
export interface Reading extends Marker {
  readonly meanings: readonly Meaning[];
  readonly wording: QueryWording;
}

/** Returns an answer with its score. */
export function toAnswer(
  { pageOf, manifest }: OpenIndex,
  section: number,
  { parts, reading }: { readonly parts: AnswerParts; readonly reading: Reading },
): Answer {
  const page = pageOf[section] as number;
  const [words, spelling, field, proximity, title] = parts;
  const score =
    WORD_POINTS * words +
    SPELLING_POINTS * spelling +
    (pageOf[section - 1] === page ? FIELD_POINTS : FIELD_POINTS + OPENING_POINTS) * field +
    PROXIMITY_POINTS * proximity +
    TITLE_POINTS * title +
    reading.wording.worth +
    (manifest.boosts[page] ?? 0);
  return { section, score, parts, reading };
}

/** Compare function: higher scores first; equal ones in the order of the site. */
export function byScore(a: Answer, b: Answer): number {
  return b.score - a.score || a.section - b.section;
}
