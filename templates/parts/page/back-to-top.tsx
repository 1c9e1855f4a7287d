import arrowUp from 'heroicons/24/outline/arrow-up.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';

/**
 * The button that scrolls to the top of a long page, shown while the reader scrolls up
 * (`client/behaviours/frame/back-to-top.ts`).
 */
export function BackToTop({ label, lang }: OriginalProps<'back-to-top'>) {
  return (
    <button
      type="button"
      className="icon-button back-to-top"
      data-action="back-to-top"
      aria-label={label}
      title={label}
      lang={lang}
    >
      <Icon svg={arrowUp} />
    </button>
  );
}
