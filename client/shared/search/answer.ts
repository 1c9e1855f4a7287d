import type { Candidate } from './dictionary.ts';
import type { Matcher } from './mark.ts';
import type { OpenIndex } from './open-index.ts';
import type { RankingInfo } from './protocol.ts';
import type { QueryWord } from './query.ts';
import { WEIGHTS } from './score.ts';

/** The words of the index that stand for one word of a query. */
export interface Meaning {
  readonly word: QueryWord;
  readonly candidates: readonly Candidate[];
  /** Rare words count more than frequent ones. */
  readonly weight: number;
}

/** A section that answers, before and after its text was read. */
export interface Answer {
  readonly section: number;
  readonly score: number;
  readonly parts: Omit<RankingInfo, 'score' | 'matches'>;
  readonly reading: Reading;
}

/** One way to read a query: as it stands, or with a synonym. */
export interface Reading {
  readonly meanings: readonly Meaning[];
  readonly match: Matcher;
  readonly all: number;
  readonly isSynonym: boolean;
}

/** What an answer is worth, by its parts. */
export function scoreOf(index: OpenIndex, section: number, parts: Answer['parts'], isSynonym: boolean): number {
  const page = index.pageOf[section] as number;
  const sum =
    WEIGHTS.words * parts.words +
    WEIGHTS.spelling * parts.spelling +
    WEIGHTS.field * parts.field +
    WEIGHTS.proximity * parts.proximity +
    WEIGHTS.title * parts.title +
    (index.firstOf[page] === section ? WEIGHTS.opening * parts.field : 0) +
    (isSynonym ? WEIGHTS.synonym : 0);
  return sum + 25 * Math.log2(index.boosts[page] as number);
}

/** Better answers first; equal ones in the order of the site. */
export function byScore(a: Answer, b: Answer): number {
  return b.score - a.score || a.section - b.section;
}
