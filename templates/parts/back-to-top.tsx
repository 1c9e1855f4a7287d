import arrowUp from 'heroicons/24/outline/arrow-up.svg';
import { Icon } from '../../client/shared/icon.tsx';

interface BackToTopProps {
  readonly label: string;
  readonly lang?: string | undefined;
}

/** Leads back to the start of a long page. Shown to readers on their way up (`client/behaviours/back-to-top.ts`). */
export function BackToTop({ label, lang }: BackToTopProps) {
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
