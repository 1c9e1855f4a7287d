import type { Messages } from '../../messages/messages.ts';
import type { OriginalProps } from '../../part-props.ts';
import type { PathItemProps, PathLessonProps, PathModuleProps } from '../../props.ts';
import { FirstLesson } from './first-lesson.tsx';
import { LessonMeta } from './lesson-meta.tsx';
import { PathProgress } from './path-progress.tsx';

/** The path through a course: its length, a link to start with, and all lessons in order. */
export function Path({ path, progress, messages }: OriginalProps<'path'>) {
  const { first, facts } = path;
  return (
    <div className="path" data-done-word={progress && path.isCourse ? messages.progress.done : undefined}>
      <div className="path-head">
        {facts.length > 0 && (
          <p className="meta">
            {facts.map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </p>
        )}
        {progress && path.isCourse && path.lessonCount > 0 && (
          <PathProgress total={path.lessonCount} messages={messages} />
        )}
        {first && <FirstLesson first={first} className="button" progress={progress} messages={messages} />}
      </div>
      <PathItems items={path.items} depth={2} messages={messages} />
    </div>
  );
}

interface PathItemsProps {
  readonly items: readonly PathItemProps[];
  /** Level of the modules' headings. */
  readonly depth: number;
  readonly messages: Messages;
}

/** Consecutive lessons form one list; a module has a heading and lists of its own. */
function PathItems({ items, depth, messages }: PathItemsProps) {
  return runsOf(items).map((run) =>
    Array.isArray(run) ? (
      <ol key={run[0]?.url}>
        {run.map((lesson: PathLessonProps, i: number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may lead to one page
          <Stop key={`${i}:${lesson.url}`} lesson={lesson} messages={messages} />
        ))}
      </ol>
    ) : (
      <Module key={`module:${run.label}`} module={run} depth={depth} messages={messages} />
    ),
  );
}

function runsOf(items: readonly PathItemProps[]): (PathLessonProps[] | PathModuleProps)[] {
  const runs: (PathLessonProps[] | PathModuleProps)[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (item.type === 'module') runs.push(item);
    else if (Array.isArray(last)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

interface ModuleProps {
  readonly module: PathModuleProps;
  readonly depth: number;
  readonly messages: Messages;
}

function Module({ module, depth, messages }: ModuleProps) {
  const { label, lang, url, description, items } = module;
  const Heading = `h${Math.min(depth, 6)}` as 'h2';
  return (
    <section className="module">
      <Heading lang={lang}>{url === undefined ? label : <a href={url}>{label}</a>}</Heading>
      {description !== undefined && <p className="module-about">{description}</p>}
      <PathItems items={items} depth={depth + 1} messages={messages} />
    </section>
  );
}

interface StopProps {
  readonly lesson: PathLessonProps;
  readonly messages: Messages;
}

function Stop({ lesson, messages }: StopProps) {
  const { type, label, url, lang, description, descriptionLang } = lesson;
  return (
    <li className="stop">
      <a href={url} data-lesson={type === 'lesson' ? '' : undefined}>
        {lang === undefined ? label : <span lang={lang}>{label}</span>}
        {type === 'external' && <span className="visually-hidden"> ({messages.externalSite})</span>}
      </a>
      {description !== undefined && <p lang={descriptionLang}>{description}</p>}
      {(lesson.level ?? lesson.readingTime) !== undefined && <LessonMeta facts={lesson} messages={messages} />}
    </li>
  );
}
