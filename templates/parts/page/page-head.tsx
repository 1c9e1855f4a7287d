import type { OriginalProps } from '../../part-props.ts';
import { LessonMeta } from '../course/lesson-meta.tsx';

/** The title above the text of a doc or of a page, with the level and the reading time of a lesson. */
export function PageHead({ title, lang, facts, messages }: OriginalProps<'page-head'>) {
  return (
    <header className="page-head">
      <h1 lang={lang}>{title}</h1>
      {facts && Object.keys(facts).length > 0 && <LessonMeta facts={facts} messages={messages} />}
    </header>
  );
}
