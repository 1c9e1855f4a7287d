import { type Answer, byScore, type Reading, toAnswer } from './answer.ts';
import { FIELDS } from './index-format.ts';
import type { OpenIndex } from './open-index.ts';
import { ENOUGH_ANSWERS, FIELD_POINTS, PART_OF_BEST, SPELLING_POINTS } from './ranking.ts';
import { readMeanings } from './read-meanings.ts';
import { readWordings } from './read-wordings.ts';
import { PROMINENCE } from './score.ts';

/**
 * Returns the matching sections in the order of the site, scored by the index alone. If there are too few, it searches again with
 * words similar to those of the query (`similar`).
 */
export async function findAnswers(index: OpenIndex, query: string, similar = false): Promise<readonly Answer[]> {
  const readings = await Promise.all(
    readWordings(query, index).map((wording) => readMeanings(index, wording, similar)),
  );
  const best = Array<Answer>(index.pageOf.length);
  for (const reading of readings) {
    const [words, spelling, worths] = rate(index, reading);
    const { part } = reading.wording;
    for (const [section, share] of words.entries()) {
      if (!share) continue;
      if (part && part.label !== index.partOf(section) && !part.others.includes(index.pageOf[section] as number))
        continue;
      const spelled = (spelling[section] as number) / share;
      const placed = ((worths[section] as number) / share - SPELLING_POINTS * spelled) / FIELD_POINTS;
      const answer = toAnswer(index, section, { parts: [Math.min(1, share), spelled, placed, 0, 0], reading });
      const known = best[section];
      // There may be very many answers, so they are linked instead of copied.
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
  // If enough sections have every word, sections with only some of them are left out. Sums of floating-point shares may be
  // slightly below 1.
  const whole = having(0.999);
  if (whole.length >= ENOUGH_ANSWERS) return whole;
  if (!similar) return findAnswers(index, query, true);
  // Without any, the most words win.
  return having(PART_OF_BEST * answers.reduce((most, { parts }) => Math.max(most, parts[0]), 0));
}

/** Returns the `count` best answers without sorting all of them. */
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
 * Rates every section with a word of the query. Returns three arrays by section: the weighted share of words found, that share
 * times spelling quality, and that share times points for spelling and field. Typed arrays of numbers keep this fast for many
 * sections.
 */
function rate({ pageOf }: OpenIndex, { meanings }: Reading): readonly [Float64Array, Float64Array, Float64Array] {
  const total = meanings.reduce((sum, { weight }) => sum + weight, 0);
  const numbers = () => new Float64Array(pageOf.length);
  const [words, spelling, worths] = [numbers(), numbers(), numbers()];
  for (const { candidates, weight } of meanings) {
    // Of the words that a query word may stand for, each section counts the one with the most points.
    const [best, bestSpelling] = [numbers(), numbers()];
    for (const { postings, quality } of candidates) {
      for (const place of postings) {
        const section = Math.floor(place / FIELDS);
        const worth = SPELLING_POINTS * quality + FIELD_POINTS * (PROMINENCE[place % FIELDS] as number);
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
