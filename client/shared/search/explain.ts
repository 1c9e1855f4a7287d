import type { Answer } from './answer.ts';
import type { RankingInfo } from './protocol.ts';

/** Why a hit stands where it stands. */
export function explainAnswer({ section, score, parts, reading: { meanings, isSynonym } }: Answer): RankingInfo {
  const matches = meanings.flatMap(({ word, candidates }) => {
    const [found] = candidates
      .filter(({ postings }) => Array.from(postings.sections).includes(section))
      .sort((a, b) => b.quality - a.quality);
    return found ? [{ typed: word.form, found: found.form, by: isSynonym ? ('synonym' as const) : found.by }] : [];
  });
  const rounded = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, round(value)]));
  return { score: round(score), ...(rounded as unknown as Answer['parts']), matches };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
