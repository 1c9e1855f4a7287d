import type { Messages } from '../../messages/messages.ts';
import type { LessonFacts } from '../../props.ts';
import { LevelBadge } from './level-badge.tsx';

interface LessonMetaProps {
  readonly facts: LessonFacts;
  readonly messages: Messages;
}

/** The line of facts below the title of a lesson, on its page and in lists. */
export function LessonMeta({ facts, messages }: LessonMetaProps) {
  return (
    <p className="meta">
      {facts.level && <LevelBadge level={facts.level} messages={messages} />}
      {facts.readingTime !== undefined && <span>{facts.readingTime}</span>}
    </p>
  );
}
