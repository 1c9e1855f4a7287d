import { BookLinks } from '../parts/course/book-links.tsx';
import { KeepOffline } from '../parts/course/keep-offline.tsx';
import { OfflineLink } from '../parts/course/offline-link.tsx';
import { Path } from '../parts/course/path.tsx';
import { Breadcrumbs } from '../parts/page/breadcrumbs.tsx';
import { Main } from '../parts/page/main.tsx';
import { Pager } from '../parts/page/pager.tsx';
import { VersionBadge } from '../parts/page/version-badge.tsx';
import { VersionBanner } from '../parts/page/version-banner.tsx';
import { Part } from '../parts/part.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The generated page of a group of lessons: a list of the group's content in reading order. */
export function CategoryLayout({ layout, content }: LayoutInput<'category'>) {
  const { messages, site } = layout;
  return (
    <Main>
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
      {content.path.items.length === 0 ? (
        <p>{messages.page.emptyCategory}</p>
      ) : (
        <Part name="path" of={Path} path={content.path} progress={layout.progress} messages={messages} />
      )}
      <BookLinks books={content.books} messages={messages} />
      {content.offline && <KeepOffline layout={layout} offer={content.offline} />}
      <Part
        name="pager"
        of={Pager}
        label={messages.navigation.docsPages}
        back={content.previous}
        backWord={messages.page.previous}
        forward={content.next}
        forwardWord={messages.page.next}
      />
    </Main>
  );
}
