import { BorrowedNotice } from '../parts/borrowed-notice.tsx';
import { Byline } from '../parts/byline.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { LastUpdated } from '../parts/last-updated.tsx';
import { Main } from '../parts/main.tsx';
import { Pager } from '../parts/pager.tsx';
import { PostMeta } from '../parts/post-meta.tsx';
import { StatusBanner } from '../parts/status-banner.tsx';
import { TagList } from '../parts/tag-list.tsx';
import { FoldedToc, Toc } from '../parts/toc.tsx';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

/** A blog post. */
export function PostLayout({ layout, content }: LayoutInput<'post'>) {
  const { messages } = layout;
  return (
    <>
      <Main>
        <article>
          <BorrowedNotice borrowed={content.borrowed} messages={messages} />
          <StatusBanner draft={content.draft} unlisted={content.unlisted} messages={messages} />
          <header className="page-head">
            <PostMeta date={content.date} readingTime={content.readingTime} />
            <h1 lang={content.borrowed?.htmlLang}>{content.title}</h1>
            <Byline authors={content.authors} label={messages.blog.writtenBy} />
          </header>
          <FoldedToc items={content.toc} title={messages.page.onThisPage} lang={content.borrowed?.htmlLang} />
          <Prose html={content.bodyHtml} language={content.borrowed} />
          <footer className="page-foot">
            <TagList tags={content.tags} label={messages.tags.label} />
            {content.lastUpdated && <LastUpdated update={content.lastUpdated} messages={messages} />}
            {content.editUrl !== undefined && <EditLink url={content.editUrl} label={messages.page.edit} />}
          </footer>
        </article>
        <Pager
          label={messages.navigation.postPages}
          back={content.newer}
          backWord={messages.blog.newerPost}
          forward={content.older}
          forwardWord={messages.blog.olderPost}
        />
      </Main>
      <Toc items={content.toc} title={messages.page.onThisPage} lang={content.borrowed?.htmlLang} />
    </>
  );
}
