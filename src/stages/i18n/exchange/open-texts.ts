import type { PageStatus } from '../../../model/translation.ts';
import type { UnitPair } from './pair-units.ts';

/**
 * Returns the texts of a translation that still equal the source, in a page that was not accepted: a translation is often begun
 * as a copy. A draft all of whose texts equal the source is open too, although `i18n accept` may have accepted it with all
 * other pages. Code may be equal in a finished translation.
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
