import type { Messages } from '../messages/messages.ts';
import type { DocPageProps } from '../props.ts';

interface LevelBadgeProps {
  readonly level: NonNullable<DocPageProps['level']>;
  readonly messages: Messages;
}

/** How demanding a lesson is: a word, and up to three bars beside it. */
export function LevelBadge({ level, messages }: LevelBadgeProps) {
  return (
    <span className={`level is-${level}`}>
      <span className="visually-hidden">{messages.levels.label}: </span>
      {messages.levels[level]}{' '}
    </span>
  );
}
