import type { Answer, Meaning } from './answer.ts';
import type { Candidate } from './dictionary.ts';
import { FIELDS } from './index-format.ts';
import type { OpenIndex } from './open-index.ts';
import type { MatchField, MatchKind, RankingInfo } from './protocol.ts';
import { FIELD_POINTS, PROXIMITY_POINTS, SPELLING_POINTS, TITLE_POINTS, WORD_POINTS } from './ranking.ts';
import { FIELD } from './read-words.ts';
import { PROMINENCE } from './score.ts';
import { inflectionsOf, telexFold } from './words/similar.ts';
import { spell } from './words/spell.ts';
import { foldOf } from './words/words.ts';

/** Why a hit stands where it stands: which word was found where, and what everything is worth. */
export function explainAnswer({ section, score, parts, reading }: Answer, index: OpenIndex): RankingInfo {
  const { meanings, wording } = reading;
  const total = meanings.reduce((sum, { weight }) => sum + weight, 0);
  const found = meanings.map(({ word, candidates, weight }) => {
    const places = candidates.map((candidate) => ({ candidate, fields: fieldsIn(candidate, section) }));
    const worthOf = ({ candidate, fields }: (typeof places)[number]) =>
      SPELLING_POINTS * candidate.quality + FIELD_POINTS * (PROMINENCE[fields] as number);
    const [best] = places.filter(({ fields }) => fields > 0).sort((a, b) => worthOf(b) - worthOf(a));
    return { word, best, weight, worth: best ? worthOf(best) : 0 };
  });
  const matched = found.reduce((sum, { best, weight }) => sum + (best ? weight : 0), 0);
  // A synonym replaced something in the query, so this word was not typed.
  const isReworded = wording.worth < 0 && wording.part === undefined;
  const matches = found.flatMap(({ word, best, weight, worth }): RankingInfo['matches'] => {
    if (!best) return [];
    // All words together are worth the most; those that are there share what spelling and place are worth.
    const points = WORD_POINTS * (weight / total) + worth * (weight / matched);
    const by = isReworded ? 'synonym' : kindOf(word, best.candidate);
    return [
      {
        typed: spell(word.form),
        found: spell(best.candidate.form),
        by,
        in: namesOf(best.fields),
        points: round(points),
      },
    ];
  });
  const [words, spelling, field, proximity, title] = parts.map(round) as unknown as Answer['parts'];
  const page = index.manifest.boosts[index.pageOf[section] as number] ?? 0;
  const points = {
    proximity: round(PROXIMITY_POINTS * parts[3]),
    title: round(TITLE_POINTS * parts[4]),
    page,
    wording: wording.worth,
  };
  const ofWords = matches.reduce((sum, one) => sum + one.points, 0);
  const known = ofWords + points.proximity + points.title + points.page + points.wording;
  return {
    ...{ score: round(score), words, spelling, field, proximity, title },
    asked: wording.text.trim().replace(/\s+/g, ' '),
    ...(wording.part === undefined ? {} : { part: wording.part.label }),
    matches,
    missing: found.flatMap(({ word, best }) => (best ? [] : [spell(word.form)])),
    // The rest are points for repeated words and for the first section of a page.
    points: { ...points, prominence: round(score - known) },
  };
}

function fieldsIn({ postings }: Candidate, section: number): number {
  const place = postings.find((one) => Math.floor(one / FIELDS) === section);
  return place === undefined ? 0 : place % FIELDS;
}

function namesOf(fields: number): MatchField[] {
  return (Object.keys(FIELD) as (keyof typeof FIELD)[]).flatMap((name) =>
    fields & FIELD[name] ? [name === 'extra' ? 'page' : name] : [],
  );
}

/** Returns how a word of the query led to a word of the index. */
function kindOf({ form, parts }: Meaning['word'], found: Candidate): Exclude<MatchKind, 'synonym'> {
  const fold = foldOf(form);
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
