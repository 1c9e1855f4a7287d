import { BorrowedNotice } from '../parts/borrowed-notice.tsx';
import { LastUpdated } from '../parts/last-updated.tsx';
import { Main } from '../parts/main.tsx';
import { StatusBanner } from '../parts/status-banner.tsx';
import { FoldedToc, Toc } from '../parts/toc.tsx';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

/** A free-standing page of text. */
export function MarkdownLayout({ layout, content }: LayoutInput<'page'>) {
  const { messages } = layout;
  return (
    <>
      <Main>
        <article>
          <BorrowedNotice borrowed={content.borrowed} messages={messages} />
          <StatusBanner draft={content.draft} unlisted={content.unlisted} messages={messages} />
          {content.showTitle && (
            <header className="page-head">
              <h1 lang={content.borrowed?.htmlLang}>{content.title}</h1>
            </header>
          )}
          <FoldedToc items={content.toc} title={messages.page.onThisPage} lang={content.borrowed?.htmlLang} />
          <Prose
            html={content.bodyHtml}
            language={content.borrowed}
            {...(content.className === undefined ? {} : { className: content.className })}
          />
          {content.lastUpdated && (
            <footer className="page-foot">
              <LastUpdated update={content.lastUpdated} messages={messages} />
            </footer>
          )}
        </article>
      </Main>
      <Toc items={content.toc} title={messages.page.onThisPage} lang={content.borrowed?.htmlLang} />
    </>
  );
}
