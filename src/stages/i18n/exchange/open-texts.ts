import type { PageStatus } from '../../../model/translation.ts';
import type { UnitPair } from './pair-units.ts';

/**
 * Returns which texts of a translation are still those of the source, in a page that nobody has accepted: a translation is often
 * begun as a copy. Drafts are accepted with all others, which says nothing of one that is only a copy. Code may be the same in a
 * finished translation.
 */
export function openTexts(
  { state, isDraft }: Pick<PageStatus, 'state' | 'isDraft'>,
  pairs: readonly UnitPair[],
): (pair: UnitPair) => boolean {
  const isSame = ({ source, target }: UnitPair) => source.text === target?.text;
  const isCopy = pairs.every((pair) => !pair.target || pair.source.kind === 'code' || isSame(pair));
  const mayBeCopied = state === 'untracked' || (isDraft && isCopy);
  return (pair) =>
    mayBeCopied && isSame(pair) && /\p{L}/u.test(pair.source.text) && (pair.source.kind !== 'code' || isCopy);
}
