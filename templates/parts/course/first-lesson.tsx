import type { ReactNode } from 'react';
import { fill, type Messages } from '../../messages/messages.ts';
import type { LinkProps } from '../../props.ts';

interface FirstLessonProps {
  readonly first: LinkProps;
  readonly className?: string;
  /** Whether the site has progress: then a script points the link to the reader's next lesson. */
  readonly progress: boolean;
  readonly messages: Messages;
}

/** The link to the first lesson of a path, or to the reader's next one. */
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

/** Inserts the lesson's name into a phrase; the name may be in another language. */
function withLesson(phrase: string, { label, lang }: LinkProps): ReactNode {
  if (lang === undefined) return fill(phrase, { lesson: label });
  const [before, after] = phrase.split('{lesson}');
  return (
    // One element, because a flex button drops the spaces between its children.
    <span>
      {before}
      <span lang={lang}>{label}</span>
      {after}
    </span>
  );
}
