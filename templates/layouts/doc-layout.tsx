import { BorrowedNotice } from '../parts/borrowed-notice.tsx';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { FinishLesson } from '../parts/finish-lesson.tsx';
import { LastUpdated } from '../parts/last-updated.tsx';
import { LevelBadge } from '../parts/level-badge.tsx';
import { Main } from '../parts/main.tsx';
import { Pager } from '../parts/pager.tsx';
import { StatusBanner } from '../parts/status-banner.tsx';
import { TagList } from '../parts/tag-list.tsx';
import { FoldedToc, Toc } from '../parts/toc.tsx';
import { VersionBadge, VersionBanner } from '../parts/version-note.tsx';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

/** A lesson or reference page. */
export function DocLayout({ layout, content }: LayoutInput<'doc'>) {
  const { messages, site } = layout;
  return (
    <>
      <Main>
        <article>
          <Breadcrumbs trail={content.breadcrumbs} homeUrl={site.homeUrl} label={messages.navigation.breadcrumbs} />
          <VersionBanner version={content.version} />
          <BorrowedNotice borrowed={content.borrowed} messages={messages} />
          <StatusBanner draft={content.draft} unlisted={content.unlisted} messages={messages} />
          <VersionBadge version={content.version} />
          {content.showTitle && (
            <header className="page-head">
              <h1 lang={content.borrowed?.htmlLang}>{content.title}</h1>
              <p className="meta">
                {content.level && <LevelBadge level={content.level} messages={messages} />}
                <span>{content.readingTime}</span>
              </p>
            </header>
          )}
          <FoldedToc items={content.toc} title={messages.page.onThisPage} lang={content.borrowed?.htmlLang} />
          <Prose html={content.bodyHtml} language={content.borrowed} />
          {layout.progress && content.isLesson && <FinishLesson messages={messages} />}
          <footer className="page-foot">
            <TagList tags={content.tags} label={messages.tags.label} />
            {content.lastUpdated && <LastUpdated update={content.lastUpdated} messages={messages} />}
            {content.editUrl !== undefined && <EditLink url={content.editUrl} label={messages.page.edit} />}
          </footer>
        </article>
        <Pager
          label={messages.navigation.docsPages}
          back={content.previous}
          backWord={messages.page.previous}
          forward={content.next}
          forwardWord={messages.page.next}
        />
      </Main>
      <Toc items={content.toc} title={messages.page.onThisPage} lang={content.borrowed?.htmlLang} />
    </>
  );
}
