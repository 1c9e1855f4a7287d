import { classes } from '../parts/classes.ts';
import { BookLinks } from '../parts/course/book-links.tsx';
import { KeepOffline } from '../parts/course/keep-offline.tsx';
import { OfflineLink } from '../parts/course/offline-link.tsx';
import { Path } from '../parts/course/path.tsx';
import { ProgressFile } from '../parts/course/progress-file.tsx';
import { Breadcrumbs } from '../parts/page/breadcrumbs.tsx';
import { Main } from '../parts/page/main.tsx';
import { VersionBadge } from '../parts/page/version-badge.tsx';
import { VersionBanner } from '../parts/page/version-banner.tsx';
import { Part } from '../parts/part.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The overview of a course: description, length, a link to start or continue, and all lessons in order. */
export function CourseLayout({ layout, content }: LayoutInput<'course'>) {
  const { messages, site, progress } = layout;
  return (
    <Main className={classes('course', content.tint && `tint-${content.tint}`)}>
      <Part
        name="breadcrumbs"
        of={Breadcrumbs}
        trail={content.breadcrumbs}
        homeUrl={site.homeUrl}
        label={messages.navigation.breadcrumbs}
      />
      <Part name="version-banner" of={VersionBanner} version={content.version} />
      <Part name="version-badge" of={VersionBadge} version={content.version} />
      <header className="page-head">
        <h1>{content.title}</h1>
        {content.description !== undefined && <p className="lead">{content.description}</p>}
        <OfflineLink offer={content.offline} layout={layout} />
      </header>
      <Part name="path" of={Path} path={content.path} progress={progress} messages={messages} />
      {content.offline && <KeepOffline layout={layout} offer={content.offline} />}
      <BookLinks books={content.books} messages={messages} />
      {progress && content.path.isCourse && <ProgressFile messages={messages} />}
    </Main>
  );
}
