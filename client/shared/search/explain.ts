import type { Answer, Meaning } from './answer.ts';
import type { Candidate } from './dictionary.ts';
import { FIELDS } from './format.ts';
import type { MatchKind, RankingInfo } from './protocol.ts';
import { telexFold } from './similar.ts';
import { foldOf, inflectionsOf } from './words.ts';

/** Why a hit stands where it stands. */
export function explainAnswer({ section, score, parts, reading: { meanings, isSynonym } }: Answer): RankingInfo {
  const matches = meanings.flatMap(({ word, candidates }): RankingInfo['matches'] => {
    const [found] = candidates
      .filter(({ postings }) => postings.some((place) => Math.floor(place / FIELDS) === section))
      .sort((a, b) => b.quality - a.quality);
    return found ? [{ typed: word.form, found: found.form, by: isSynonym ? 'synonym' : kindOf(word, found) }] : [];
  });
  const [words, spelling, field, proximity, title] = parts.map(round) as unknown as Answer['parts'];
  return { score: round(score), words, spelling, field, proximity, title, matches };
}

/** How a word of the index was reached from a word of a query. */
function kindOf({ form, fold, parts }: Meaning['word'], found: Candidate): Exclude<MatchKind, 'synonym'> {
  const other = foldOf(found.form);
  const decoded = telexFold(form);
  if (found.form === form) return 'exact';
  if (other === fold) return 'accents';
  if (inflectionsOf(form).includes(found.form)) return 'inflection';
  if (decoded !== undefined && other.startsWith(decoded)) return 'telex';
  if (parts.includes(found.form)) return 'part';
  return other.startsWith(fold) ? 'prefix' : 'typo';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
