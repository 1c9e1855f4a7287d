import type { ReactNode } from 'react';
import { fill, type Messages } from '../messages/messages.ts';
import type { LinkProps } from '../props.ts';

interface FirstLessonProps {
  readonly first: LinkProps;
  readonly className?: string;
  /** Whether readers can tick lessons: then a script lets the link lead on from where they are. */
  readonly progress: boolean;
  readonly messages: Messages;
}

/** Leads to the first lesson of a path, or on along it. */
export function FirstLesson({ first, className, progress, messages }: FirstLessonProps) {
  return (
    <a
      className={className}
      href={first.url}
      data-continue={progress ? messages.progress.continue : undefined}
      data-again={progress ? messages.progress.again : undefined}
    >
      {withLesson(messages.path.start, first)}
    </a>
  );
}

/** A phrase of the page around the name of a lesson, which may be in another language. */
function withLesson(phrase: string, { label, lang }: LinkProps): ReactNode {
  if (lang === undefined) return fill(phrase, { lesson: label });
  const [before, after] = phrase.split('{lesson}');
  return (
    // One element, because a button lays out its parts without the spaces between them.
    <span>
      {before}
      <span lang={lang}>{label}</span>
      {after}
    </span>
  );
}
