import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { Main } from '../parts/main.tsx';
import { Pager } from '../parts/pager.tsx';
import { Path } from '../parts/path.tsx';
import { VersionBadge, VersionBanner } from '../parts/version-note.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The generated first page of a group of lessons: what the group holds, as a path to follow. */
export function CategoryLayout({ layout, content }: LayoutInput<'category'>) {
  const { messages, site } = layout;
  return (
    <Main>
      <Breadcrumbs trail={content.breadcrumbs} homeUrl={site.homeUrl} label={messages.navigation.breadcrumbs} />
      <VersionBanner version={content.version} />
      <VersionBadge version={content.version} />
      <header className="page-head">
        <h1>{content.title}</h1>
        {content.description !== undefined && <p className="lead">{content.description}</p>}
      </header>
      {content.path.items.length === 0 ? (
        <p>{messages.page.emptyCategory}</p>
      ) : (
        <Path path={content.path} progress={layout.progress} messages={messages} />
      )}
      <Pager
        label={messages.navigation.docsPages}
        back={content.previous}
        backWord={messages.page.previous}
        forward={content.next}
        forwardWord={messages.page.next}
      />
    </Main>
  );
}
