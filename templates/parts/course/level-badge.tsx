import type { Messages } from '../../messages/messages.ts';
import type { LessonFacts } from '../../props.ts';

interface LevelBadgeProps {
  readonly level: NonNullable<LessonFacts['level']>;
  readonly messages: Messages;
}

/** The difficulty of a lesson: a word, with up to three bars beside it. */
export function LevelBadge({ level, messages }: LevelBadgeProps) {
  return (
    <span className={`level is-${level}`}>
      <span className="visually-hidden">{messages.levels.label}: </span>
      {messages.levels[level]}{' '}
    </span>
  );
}
