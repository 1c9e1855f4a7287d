import { type Answer, byScore, toAnswer } from './answer.ts';
import type { OpenIndex } from './open-index.ts';
import { type Closeness, closeness } from './score.ts';

/** Sections whose texts are compared with the query. */
export const COMPARED = 80;

/** Reads the texts of the best answers, and orders these by how their words stand together. */
export async function compareTexts(index: OpenIndex, answers: readonly Answer[]): Promise<readonly Answer[]> {
  // Shards of texts that may be fetched for it: fewer where they are few and large (`TEXTS_SIZES` of the index).
  const COMPARED_SHARDS = index.manifest.texts.length < 20 ? 6 : 14;
  const shards = new Set<number>();
  let count = 0;
  for (const { section } of answers.slice(0, COMPARED)) {
    if (shards.add(index.shardOf(section)).size > COMPARED_SHARDS) break;
    count++;
  }
  const compare = async ({ section, parts: [words, spelling, field], reading, other }: Answer): Promise<Answer> => {
    const [inHeading, inText, withTitle] = (await index.wordsOf(section)).map((one) =>
      closeness(one, reading.match, reading.meanings.length),
    ) as unknown as [Closeness, Closeness, Closeness];
    const answer = toAnswer(
      index,
      section,
      [
        words,
        spelling,
        Math.min(1, field + Math.min(inText.count, 4) * 0.02),
        Math.max(inHeading.proximity, inText.proximity * 0.8, withTitle.proximity * 0.9),
        Math.min(1, inHeading.share * Math.min(1, inHeading.proximity * 1.2) + (inHeading.opens ? 0.2 : 0)),
      ],
      reading,
    );
    const second = other && (await compare(other));
    return second && second.score > answer.score ? second : answer;
  };
  const compared = await Promise.all(answers.slice(0, count).map(compare));
  return [...compared.sort(byScore), ...answers.slice(count)];
}
