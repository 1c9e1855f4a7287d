import { type Answer, byScore, toAnswer } from '../answer.ts';
import type { OpenIndex } from '../open-index.ts';
import { HEADING_CLOSENESS, HEADING_OPENS, IN_NAME, IN_TEXT, MOST_REPEATED, REPEATED, WITH_TITLE } from '../ranking.ts';
import { type Closeness, closeness } from '../score.ts';
import type { TextWords } from './words.ts';

/** How many sections have their texts compared with the query. */
export const COMPARED = 80;

/** Reads the texts of the best answers, and sorts these answers by the positions of the query's words in them. */
export async function compareTexts(index: OpenIndex, answers: readonly Answer[]): Promise<readonly Answer[]> {
  // How many text shards may be loaded for that: fewer if the index has few large ones (`TEXTS_SIZES` of the index).
  const COMPARED_SHARDS = index.manifest.texts.length < 20 ? 6 : 14;
  const shards = new Set<number>();
  let count = 0;
  for (const { section } of answers.slice(0, COMPARED)) {
    if (shards.add(index.shardOf(section)).size > COMPARED_SHARDS) break;
    count++;
  }
  const compare = async ({ section, parts: [words, spelling, field], reading, other }: Answer): Promise<Answer> => {
    const { heading, text, withTitle, names } = await index.wordsOf(section);
    const closenessIn = (one: TextWords) => closeness(one, reading.match, reading.meanings.length);
    const [inHeading, inText] = [closenessIn(heading), closenessIn(text)];
    const inNames = names.map(closenessIn);
    const answer = toAnswer(index, section, {
      parts: [
        words,
        spelling,
        Math.min(1, field + Math.min(inText.count, MOST_REPEATED) * REPEATED),
        Math.max(
          inHeading.proximity,
          inText.proximity * IN_TEXT,
          closenessIn(withTitle).proximity * WITH_TITLE,
          ...inNames.map(({ proximity }) => proximity * IN_NAME),
        ),
        Math.max(
          Math.min(1, wholeness(inHeading) + (inHeading.opens ? HEADING_OPENS : 0)),
          ...inNames.map((one) => wholeness(one) * IN_NAME),
        ),
      ],
      reading,
    });
    const second = other && (await compare(other));
    return second && second.score > answer.score ? second : answer;
  };
  const compared = await Promise.all(answers.slice(0, count).map(compare));
  return [...compared.sort(byScore), ...answers.slice(count)];
}

/** How much of a heading or name the words of a query are, from 0 to 1; less where they stand apart. */
function wholeness({ share, proximity }: Closeness): number {
  return share * Math.min(1, proximity * HEADING_CLOSENESS);
}
