import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { classes } from '../parts/classes.ts';
import { Main } from '../parts/main.tsx';
import { Path } from '../parts/path.tsx';
import { ProgressFile } from '../parts/progress-file.tsx';
import { VersionBadge, VersionBanner } from '../parts/version-note.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The overview of a course: what it is, how long, where to begin or go on, and the whole path. */
export function CourseLayout({ layout, content }: LayoutInput<'course'>) {
  const { messages, site, progress } = layout;
  return (
    <Main className={classes('course', content.tint && `tint-${content.tint}`)}>
      <Breadcrumbs trail={content.breadcrumbs} homeUrl={site.homeUrl} label={messages.navigation.breadcrumbs} />
      <VersionBanner version={content.version} />
      <VersionBadge version={content.version} />
      <header className="page-head">
        <h1>{content.title}</h1>
        {content.description !== undefined && <p className="lead">{content.description}</p>}
      </header>
      <Path path={content.path} progress={progress} messages={messages} />
      {progress && <ProgressFile messages={messages} />}
    </Main>
  );
}
