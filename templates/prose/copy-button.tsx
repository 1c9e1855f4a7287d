import check from 'heroicons/24/outline/check.svg';
import square2Stack from 'heroicons/24/outline/square-2-stack.svg';
import { Icon } from '../../client/shared/markup/icon.tsx';
import type { Messages } from '../messages/messages.ts';

interface CopyButtonProps {
  readonly words: Pick<Messages['code'], 'copy' | 'copyLabel' | 'copied' | 'copyFailed' | 'wrap'>;
}

/** The button that copies the code of its figure. Hidden without scripts; the style sheet switches between its two labels. */
export function CopyButton({ words }: CopyButtonProps) {
  return (
    <button
      type="button"
      className="copy-button needs-scripts"
      data-action="copy-code"
      data-failed-message={words.copyFailed}
      data-wrap-label={words.wrap}
      title={words.copyLabel}
    >
      <span className="copy-before">
        <Icon svg={square2Stack} />
        {words.copy}
      </span>
      <span className="copy-after">
        <Icon svg={check} />
        {words.copied}
      </span>
    </button>
  );
}
