import { BookLinks } from '../parts/course/book-links.tsx';
import { FinishLesson } from '../parts/course/finish-lesson.tsx';
import { KeepOffline } from '../parts/course/keep-offline.tsx';
import { BorrowedNotice } from '../parts/page/borrowed-notice.tsx';
import { Breadcrumbs } from '../parts/page/breadcrumbs.tsx';
import { Main } from '../parts/page/main.tsx';
import { PageFoot } from '../parts/page/page-foot.tsx';
import { PageHead } from '../parts/page/page-head.tsx';
import { Pager } from '../parts/page/pager.tsx';
import { StatusBanner } from '../parts/page/status-banner.tsx';
import { Toc } from '../parts/page/toc.tsx';
import { TocFold } from '../parts/page/toc-fold.tsx';
import { VersionBadge } from '../parts/page/version-badge.tsx';
import { VersionBanner } from '../parts/page/version-banner.tsx';
import { Part } from '../parts/part.tsx';
import { Slot } from '../parts/slot.tsx';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

/** A lesson or reference page. */
export function DocLayout({ layout, content }: LayoutInput<'doc'>) {
  const { messages, site } = layout;
  return (
    <>
      <Main>
        <article>
          <Part
            name="breadcrumbs"
            of={Breadcrumbs}
            trail={content.breadcrumbs}
            homeUrl={site.homeUrl}
            label={messages.navigation.breadcrumbs}
          />
          <Part name="version-banner" of={VersionBanner} version={content.version} />
          <Part name="borrowed-notice" of={BorrowedNotice} borrowed={content.borrowed} messages={messages} />
          <Part
            name="status-banner"
            of={StatusBanner}
            draft={content.draft}
            unlisted={content.unlisted}
            messages={messages}
          />
          <Part name="version-badge" of={VersionBadge} version={content.version} />
          {content.showTitle && (
            <Part
              name="page-head"
              of={PageHead}
              title={content.title}
              lang={content.borrowed?.htmlLang}
              facts={content.facts}
              messages={messages}
            />
          )}
          <Part
            name="toc-fold"
            of={TocFold}
            items={content.toc}
            title={messages.page.onThisPage}
            lang={content.borrowed?.htmlLang}
          />
          <Slot name="doc-before" />
          <Prose html={content.bodyHtml} language={content.borrowed} />
          <Slot name="doc-after" />
          {layout.progress && content.isLesson && <Part name="finish-lesson" of={FinishLesson} messages={messages} />}
          <BookLinks books={content.books} messages={messages} />
          <Part
            name="page-foot"
            of={PageFoot}
            tags={content.tags}
            lastUpdated={content.lastUpdated}
            editUrl={content.editUrl}
            messages={messages}
          />
          <Slot name="page-foot" />
        </article>
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
      <Part
        name="toc"
        of={Toc}
        items={content.toc}
        title={messages.page.onThisPage}
        lang={content.borrowed?.htmlLang}
      />
    </>
  );
}
