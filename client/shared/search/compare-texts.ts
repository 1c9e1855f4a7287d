import { type Answer, byScore, scoreOf } from './answer.ts';
import { type OpenIndex, readSection, shardOfPage } from './open-index.ts';
import { closeness } from './score.ts';

/** Sections whose texts are compared with the query, and shards of texts that may be fetched for it. */
export const COMPARED = 80;
const COMPARED_SHARDS = 14;

/** Reads the texts of the best answers, and orders these by how their words stand together. */
export async function compareTexts(index: OpenIndex, answers: readonly Answer[]): Promise<readonly Answer[]> {
  const shards = new Set<number>();
  let count = 0;
  for (const { section } of answers.slice(0, COMPARED)) {
    const shard = shardOfPage(index, index.pageOf[section] as number);
    if (!shards.has(shard) && shards.size === COMPARED_SHARDS) break;
    shards.add(shard);
    count++;
  }
  const compared = await Promise.all(
    answers.slice(0, count).map(async (one): Promise<Answer> => {
      const { heading, text, withTitle: titles } = await readSection(index, one.section);
      const { match, meanings, isSynonym } = one.reading;
      const inHeading = closeness(heading, match, meanings.length);
      const inText = closeness(text, match, meanings.length);
      const withTitle = titles === heading ? inHeading : closeness(titles, match, meanings.length);
      const parts = {
        ...one.parts,
        proximity: Math.max(inHeading.proximity, inText.proximity * 0.8, withTitle.proximity * 0.9),
        field: Math.min(1, one.parts.field + Math.min(inText.count, 4) * 0.02),
        title: Math.min(1, inHeading.share * Math.min(1, inHeading.proximity * 1.2) + (inHeading.opens ? 0.2 : 0)),
      };
      return { ...one, parts, score: scoreOf(index, one.section, parts, isSynonym) };
    }),
  );
  return [...compared.sort(byScore), ...answers.slice(count)];
}
