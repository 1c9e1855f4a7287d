import { renderToStaticMarkup } from 'react-dom/server';
import { fill, type Messages } from '../messages/messages.ts';
import { FirstLesson } from '../parts/course/first-lesson.tsx';
import type { PathItemProps, PathLessonProps, PathProps } from '../props.ts';

interface CoursePathProps {
  readonly path: PathProps;
  /** Address of the course's overview. */
  readonly overviewUrl?: string | undefined;
  /** Whether the site has progress. */
  readonly progress: boolean;
  readonly messages: Messages;
}

/** The largest number of lessons drawn as dots; a longer path shows only numbers. */
const MAX_DOTS = 120;

/** Returns the HTML that shows in a course card how long the course is and how many lessons the reader has finished. */
export function coursePathHtml(props: CoursePathProps): string {
  return renderToStaticMarkup(<CoursePath {...props} />);
}

function CoursePath({ path, overviewUrl, progress, messages }: CoursePathProps) {
  const modules = path.items.map(lessonsOf).filter((lessons) => lessons.length > 0);
  const { doneOf } = messages.progress;
  const isDrawn = modules.flat().length <= MAX_DOTS;
  return (
    <div className="course-path" data-done-word={progress ? messages.progress.done : undefined}>
      <p className="meta">
        {path.facts.map((fact) => (
          <span key={fact}>{fact} </span>
        ))}
        {overviewUrl !== undefined && (
          <span>
            <a href={overviewUrl}>{messages.path.whole}</a>
          </span>
        )}
      </p>
      {isDrawn && (
        <div className="dots" aria-hidden="true">
          {modules.map((lessons) => (
            <span key={lessons[0]?.url}>
              {lessons.map(({ url, label, lang }) => (
                <i key={url} data-lesson={url} data-label={label} lang={lang} />
              ))}
            </span>
          ))}
        </div>
      )}
      {path.first && (
        <p className="course-start">
          {progress && isDrawn && path.lessonCount > 0 && (
            <span className="course-progress needs-scripts" data-done-of={doneOf}>
              <span>{fill(doneOf, { done: '0', total: String(path.lessonCount) })}</span>
            </span>
          )}
          <FirstLesson first={path.first} progress={progress && isDrawn} messages={messages} />
        </p>
      )}
    </div>
  );
}

function lessonsOf(item: PathItemProps): PathLessonProps[] {
  if (item.type === 'module') return item.items.flatMap(lessonsOf);
  return item.type === 'lesson' ? [item] : [];
}
