import { Byline } from '../parts/blog/byline.tsx';
import { PostMeta } from '../parts/blog/post-meta.tsx';
import { BorrowedNotice } from '../parts/page/borrowed-notice.tsx';
import { Main } from '../parts/page/main.tsx';
import { PageFoot } from '../parts/page/page-foot.tsx';
import { Pager } from '../parts/page/pager.tsx';
import { StatusBanner } from '../parts/page/status-banner.tsx';
import { Toc } from '../parts/page/toc.tsx';
import { TocFold } from '../parts/page/toc-fold.tsx';
import { Part } from '../parts/part.tsx';
import { Slot } from '../parts/slot.tsx';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

/** A blog post. */
export function PostLayout({ layout, content }: LayoutInput<'post'>) {
  const { messages } = layout;
  return (
    <>
      <Main>
        <article>
          <Part name="borrowed-notice" of={BorrowedNotice} borrowed={content.borrowed} messages={messages} />
          <Part
            name="status-banner"
            of={StatusBanner}
            draft={content.draft}
            unlisted={content.unlisted}
            messages={messages}
          />
          <header className="page-head">
            <Part name="post-meta" of={PostMeta} date={content.date} readingTime={content.readingTime} />
            <h1 lang={content.borrowed?.htmlLang}>{content.title}</h1>
            <Part name="byline" of={Byline} authors={content.authors} label={messages.blog.writtenBy} />
          </header>
          <Part
            name="toc-fold"
            of={TocFold}
            items={content.toc}
            title={messages.page.onThisPage}
            lang={content.borrowed?.htmlLang}
          />
          <Prose html={content.bodyHtml} language={content.borrowed} />
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
        <Part
          name="pager"
          of={Pager}
          label={messages.navigation.postPages}
          back={content.newer}
          backWord={messages.blog.newerPost}
          forward={content.older}
          forwardWord={messages.blog.olderPost}
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
