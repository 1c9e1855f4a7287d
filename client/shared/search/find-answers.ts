import { type Answer, byScore, type Reading, toAnswer, WEIGHTS } from './answer.ts';
import { FIELDS } from './format.ts';
import type { OpenIndex } from './open-index.ts';
import { type QueryWord, withSynonyms } from './query.ts';
import { readMeanings } from './read-meanings.ts';
import { PROMINENCE } from './score.ts';

/** Fewer whole matches than this, and similar words are looked for. */
const FEW = 5;
/** Sums of parts of words do not always come out even. */
const WHOLE = 0.999;

/** Finds the sections that answer, in the order of the site, by what the index alone tells of them. */
export async function findAnswers(index: OpenIndex, words: readonly QueryWord[]): Promise<readonly Answer[]> {
  const variants = [words, ...withSynonyms(words, index.manifest.synonyms)];
  let answers: readonly Answer[] = [];
  let whole = 0;
  for (const similar of [false, true]) {
    if (whole >= FEW) break;
    const best = Array<Answer>(index.pageOf.length);
    for (const reading of await Promise.all(variants.map((one) => readMeanings(index, one, similar, one !== words)))) {
      rate(index, reading).forEach(([share, spelling, field], section) => {
        const answer = toAnswer(index, section, [Math.min(1, share), spelling / share, field / share, 0, 0], reading);
        if (!((best[section]?.score as number) >= answer.score)) best[section] = answer;
      });
    }
    answers = best.filter(Boolean);
    whole = answers.filter(({ parts }) => parts[0] > WHOLE).length;
  }
  // What has every word pushes out what has some of them; without any, the most words win.
  const least = whole >= FEW ? WHOLE : 0.6 * answers.reduce((most, { parts }) => Math.max(most, parts[0]), 0);
  return answers.filter(({ parts }) => parts[0] >= least);
}

/** The best of many, without putting all of them in order. */
export function bestOf(answers: readonly Answer[], count: number): Answer[] {
  const limit =
    Float64Array.from(answers, ({ score }) => score)
      .sort()
      .at(-count) ?? Number.NEGATIVE_INFINITY;
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
