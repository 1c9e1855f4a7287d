import check from 'heroicons/24/outline/check.svg';
import { Icon } from '../../client/shared/icon.tsx';
import type { Messages } from '../messages/messages.ts';

/** At the end of a lesson: ticks it. Works by scripts alone, so it is shown with them only. */
export function FinishLesson({ messages }: { readonly messages: Messages }) {
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
