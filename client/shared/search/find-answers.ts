import { type Answer, byScore, FIELD, type Reading, SPELLING, toAnswer } from './answer.ts';
import { FIELDS } from './format.ts';
import type { OpenIndex } from './open-index.ts';
import { readWordings } from './query.ts';
import { readMeanings } from './read-meanings.ts';
import { PROMINENCE } from './score.ts';

/**
 * Finds the sections that answer, in the order of the site, by what the index alone tells of them; by words that are
 * `similar` to those of the query when these are not found often enough.
 */
export async function findAnswers(index: OpenIndex, query: string, similar = false): Promise<readonly Answer[]> {
  const ENOUGH = 5;
  const readings = await Promise.all(
    readWordings(query, index).map((wording) => readMeanings(index, wording, similar)),
  );
  const best = Array<Answer>(index.pageOf.length);
  for (const reading of readings) {
    const [words, spelling, worths] = rate(index, reading);
    const { part } = reading.wording;
    for (const [section, share] of words.entries()) {
      if (!share || (part && part !== index.partOf(section))) continue;
      const spelled = (spelling[section] as number) / share;
      const placed = ((worths[section] as number) / share - SPELLING * spelled) / FIELD;
      const answer = toAnswer(index, section, [Math.min(1, share), spelled, placed, 0, 0], reading);
      const known = best[section];
      // There may be very many: none of them is copied.
      if (known && known.score >= answer.score) {
        answer.other = known.other;
        known.other = answer;
      } else {
        answer.other = known;
        best[section] = answer;
      }
    }
  }
  const answers = best.filter(Boolean);
  const having = (share: number) => answers.filter(({ parts }) => parts[0] >= share);
  // What has every word pushes out what has some of them; sums of parts of words do not always come out even.
  const whole = having(0.999);
  if (whole.length >= ENOUGH) return whole;
  if (!similar) return findAnswers(index, query, true);
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

/**
 * Rates every section that has a word of the query: share of the words, how they are spelled, and how they are spelled and
 * stand. There may be a great many sections, and only numbers are quick then.
 */
function rate({ pageOf }: OpenIndex, { meanings }: Reading): readonly [Float64Array, Float64Array, Float64Array] {
  const total = meanings.reduce((sum, { weight }) => sum + weight, 0);
  const numbers = () => new Float64Array(pageOf.length);
  const [words, spelling, worths] = [numbers(), numbers(), numbers()];
  for (const { candidates, weight } of meanings) {
    // Of the words that may be meant, the one that is spelled and placed best.
    const [best, bestSpelling] = [numbers(), numbers()];
    for (const { postings, quality } of candidates) {
      for (const place of postings) {
        const section = Math.floor(place / FIELDS);
        const worth = SPELLING * quality + FIELD * (PROMINENCE[place % FIELDS] as number);
        if (worth <= (best[section] as number)) continue;
        best[section] = worth;
        bestSpelling[section] = quality;
      }
    }
    for (let section = 0; section < best.length; section++) {
      if (!best[section]) continue;
      const share = weight / total;
      words[section] = (words[section] as number) + share;
      spelling[section] = (spelling[section] as number) + share * (bestSpelling[section] as number);
      worths[section] = (worths[section] as number) + share * (best[section] as number);
    }
  }
  return [words, spelling, worths];
}
