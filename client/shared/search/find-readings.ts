import { type Answer, byScore, type Reading, scoreOf } from './answer.ts';
import type { OpenIndex } from './open-index.ts';
import { type QueryWord, withSynonyms } from './query.ts';
import { readMeanings } from './read-meanings.ts';
import { PROMINENCE, WEIGHTS } from './score.ts';
import { agrees } from './words.ts';

/** Fewer whole matches than this, and similar words are looked for. */
const FEW = 5;

/** What the index alone tells of every section: numbers by section, because there may be a great many. */
interface Rated {
  readonly reading: Reading;
  readonly words: Float32Array;
  readonly spelling: Float32Array;
  readonly field: Float32Array;
}

/** Sections that answer, in the order of the site, and by which reading each answers best. */
export interface Found {
  readonly sections: readonly number[];
  readonly scores: Float32Array;
  readonly ratings: readonly Rated[];
  readonly chosen: Uint8Array;
}

/** Finds the sections that answer. */
export async function findReadings(index: OpenIndex, words: readonly QueryWord[]): Promise<Found> {
  const variants = withSynonyms(words, index.manifest.synonyms, agrees);
  const scores = new Float32Array(index.sections);
  const shares = new Float32Array(index.sections);
  const chosen = new Uint8Array(index.sections);
  let ratings: Rated[] = [];
  let whole = 0;
  let most = 0;
  for (const similar of [false, true]) {
    if (whole >= FEW || words.length === 0) break;
    const readings = await Promise.all(
      [words, ...variants].map((variant, i) => readMeanings(index, variant, { similar, isSynonym: i > 0 })),
    );
    ratings = readings.map((reading) => rate(index, reading));
    scores.fill(0);
    shares.fill(0);
    [whole, most] = [0, 0];
    for (let section = 0; section < index.sections; section++) {
      for (const [i, rated] of ratings.entries()) {
        const share = rated.words[section] as number;
        if (share === 0) continue;
        const score = scoreOf(index, section, partsOf(rated, section), rated.reading.isSynonym);
        if (score <= (scores[section] as number)) continue;
        scores[section] = score;
        shares[section] = share;
        chosen[section] = i;
      }
      const share = shares[section] as number;
      if (share > WHOLE) whole++;
      if (share > most) most = share;
    }
  }
  // What has every word pushes out what has some of them; without any, the most words win.
  const least = whole >= FEW ? WHOLE : most * 0.6;
  const sections: number[] = [];
  for (let section = 0; section < index.sections; section++) {
    const share = shares[section] as number;
    if (share > 0 && share >= least) sections.push(section);
  }
  return { sections, scores, ratings, chosen };
}

/** Sums of parts of words do not always come out even. */
const WHOLE = 0.999;

function partsOf({ words, spelling, field }: Rated, section: number): Answer['parts'] {
  const share = words[section] as number;
  return {
    words: Math.min(1, share),
    spelling: (spelling[section] as number) / share,
    field: (field[section] as number) / share,
    proximity: 0,
    title: 0,
  };
}

/** The best of many, without putting all of them in order. */
export function bestOf(sections: readonly number[], { scores, ratings, chosen }: Found, count: number): Answer[] {
  const sorted = Float32Array.from(sections, (section) => scores[section] as number).sort();
  const limit = sorted[Math.max(0, sorted.length - count)] ?? 0;
  const above = sections.filter((section) => (scores[section] as number) > limit);
  const level = sections.filter((section) => scores[section] === limit).slice(0, count - above.length);
  return [...above, ...level]
    .map((section): Answer => {
      const rated = ratings[chosen[section] as number] as Rated;
      return { section, score: scores[section] as number, parts: partsOf(rated, section), reading: rated.reading };
    })
    .sort(byScore);
}

/** Rates every section that has a word of the query. */
function rate(index: OpenIndex, reading: Reading): Rated {
  const { meanings } = reading;
  const total = meanings.reduce((sum, { weight }) => sum + weight, 0);
  const words = new Float32Array(index.sections);
  const spelling = new Float32Array(index.sections);
  const field = new Float32Array(index.sections);
  // Of the words that may be meant, the one that is spelled and placed best.
  const bestSpelling = new Float32Array(index.sections);
  const bestField = new Float32Array(index.sections);
  const worthOf = (quality: number, prominence: number) => WEIGHTS.spelling * quality + WEIGHTS.field * prominence;
  for (const { candidates, weight } of meanings) {
    const worth = weight / total;
    bestSpelling.fill(0);
    bestField.fill(0);
    for (const { postings, quality } of candidates) {
      const { sections, fields } = postings;
      for (let i = 0; i < sections.length; i++) {
        const section = sections[i] as number;
        const prominence = PROMINENCE[fields[i] as number] as number;
        if (worthOf(quality, prominence) <= worthOf(bestSpelling[section] as number, bestField[section] as number))
          continue;
        bestSpelling[section] = quality;
        bestField[section] = prominence;
      }
    }
    for (let section = 0; section < bestSpelling.length; section++) {
      const quality = bestSpelling[section] as number;
      if (quality === 0) continue;
      words[section] = (words[section] as number) + worth;
      spelling[section] = (spelling[section] as number) + worth * quality;
      field[section] = (field[section] as number) + worth * (bestField[section] as number);
    }
  }
  return { reading, words, spelling, field };
}
