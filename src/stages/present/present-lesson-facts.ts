import type { LessonFacts } from '../../../templates/props.ts';
import type { Doc } from '../../model/entry.ts';
import { formatReadingTime } from '../entries/format-text.ts';
import type { PageContext } from './present-context.ts';

/** What a doc's own page and its row in lists both show. Only lessons have a reading time. */
export function presentLessonFacts({ locale, messages }: PageContext, doc: Doc, isLesson: boolean): LessonFacts {
  return {
    ...(doc.level ? { level: doc.level } : {}),
    ...(isLesson ? { readingTime: formatReadingTime(doc.words, locale, messages) } : {}),
  };
}
