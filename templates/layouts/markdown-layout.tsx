import { BorrowedNotice } from '../parts/page/borrowed-notice.tsx';
import { Main } from '../parts/page/main.tsx';
import { PageFoot } from '../parts/page/page-foot.tsx';
import { PageHead } from '../parts/page/page-head.tsx';
import { StatusBanner } from '../parts/page/status-banner.tsx';
import { Toc } from '../parts/page/toc.tsx';
import { TocFold } from '../parts/page/toc-fold.tsx';
import { Part } from '../parts/part.tsx';
import { Slot } from '../parts/slot.tsx';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

/** A standalone page written in Markdown. */
export function MarkdownLayout({ layout, content }: LayoutInput<'page'>) {
  const { messages } = layout;
  return (
    <>
      <Main {...(content.isSplash ? { className: 'splash' } : {})}>
        <article>
          <Part name="borrowed-notice" of={BorrowedNotice} borrowed={content.borrowed} messages={messages} />
          <Part
            name="status-banner"
            of={StatusBanner}
            draft={content.draft}
            unlisted={content.unlisted}
            messages={messages}
          />
          {content.showTitle && (
            <Part
              name="page-head"
              of={PageHead}
              title={content.title}
              lang={content.borrowed?.htmlLang}
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
          <Prose
            html={content.bodyHtml}
            language={content.borrowed}
            {...(content.className === undefined ? {} : { className: content.className })}
          />
          {content.isNotFound && <Slot name="not-found" />}
          {content.lastUpdated && (
            <Part name="page-foot" of={PageFoot} tags={[]} lastUpdated={content.lastUpdated} messages={messages} />
          )}
          <Slot name="page-foot" />
        </article>
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
