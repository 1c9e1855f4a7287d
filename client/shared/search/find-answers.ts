import { type Answer, byScore, type Reading, toAnswer, WEIGHTS } from './answer.ts';
import { FIELDS } from './format.ts';
import type { OpenIndex } from './open-index.ts';
import { type QueryWord, withSynonyms } from './query.ts';
import { readMeanings } from './read-meanings.ts';
import { PROMINENCE } from './score.ts';

/**
 * Finds the sections that answer, in the order of the site, by what the index alone tells of them; by words that are
 * `similar` to those of the query when these are not found often enough.
 */
export async function findAnswers(
  index: OpenIndex,
  words: readonly QueryWord[],
  similar = false,
): Promise<readonly Answer[]> {
  const ENOUGH = 5;
  const readings = await Promise.all(
    [words, ...withSynonyms(words, index.manifest.synonyms)].map((variant) =>
      readMeanings(index, variant, similar, variant !== words),
    ),
  );
  const best = Array<Answer>(index.pageOf.length);
  for (const reading of readings) {
    rate(index, reading).forEach(([share, spelling, field], section) => {
      const answer = toAnswer(index, section, [Math.min(1, share), spelling / share, field / share, 0, 0], reading);
      if (!((best[section]?.score as number) >= answer.score)) best[section] = answer;
    });
  }
  const answers = best.filter(Boolean);
  const having = (share: number) => answers.filter(({ parts }) => parts[0] >= share);
  // What has every word pushes out what has some of them; sums of parts of words do not always come out even.
  const whole = having(0.999);
  if (whole.length >= ENOUGH) return whole;
  if (!similar) return findAnswers(index, words, true);
  // Without any, the most words win.
  return having(0.6 * answers.reduce((most, { parts }) => Math.max(most, parts[0]), 0));
}

/** The best of many, without putting all of them in order. */
export function bestOf(answers: readonly Answer[], count: number): Answer[] {
  const limit =
    Float64Array.from(answers, ({ score }) => score)
      .sort()
      .at(-count) ?? -1000;
  return answers
    .filter(({ score }) => score >= limit)
    .sort(byScore)
    .slice(0, count);
}

/** Shares of every section that has a word of the query: of its words, of how they are spelled, and how they stand. */
function rate({ pageOf }: OpenIndex, { meanings }: Reading): readonly (readonly [number, number, number])[] {
  const total = meanings.reduce((sum, { weight }) => sum + weight, 0);
  const rated = Array<[number, number, number]>(pageOf.length);
  for (const { candidates, weight } of meanings) {
    const share = weight / total;
    // Of the words that may be meant, the one that is spelled and placed best.
    const best = Array<readonly [number, number, number]>(pageOf.length);
    for (const { postings, quality } of candidates) {
      for (const place of postings) {
        const section = Math.floor(place / FIELDS);
        const prominence = PROMINENCE[place % FIELDS] as number;
        const worth = WEIGHTS[1] * quality + WEIGHTS[2] * prominence;
        if (!((best[section]?.[0] as number) >= worth)) best[section] = [worth, quality, prominence];
      }
    }
    best.forEach(([, quality, prominence], section) => {
      const [words, spelling, field] = rated[section] ?? [0, 0, 0];
      rated[section] = [words + share, spelling + share * quality, field + share * prominence];
    });
  }
  return rated;
}
