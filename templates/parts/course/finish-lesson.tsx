import check from 'heroicons/24/outline/check.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { OriginalProps } from '../../part-props.ts';

/** The button at the end of a lesson that marks it as finished. It needs scripts, so it is hidden without them. */
export function FinishLesson({ messages }: OriginalProps<'finish-lesson'>) {
  return (
    <p className="finish needs-scripts">
      <button
        type="button"
        aria-pressed="false"
        data-action="comfort"
        data-comfort="finish"
        data-undone={messages.progress.undone}
      >
        <Icon svg={check} />
        {messages.progress.finish}
      </button>
    </p>
  );
}
