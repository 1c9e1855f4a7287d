import type { ReactNode } from 'react';
import { ANNOUNCER_ID, PART_FAILURE_ID, type PageWords, wordsAttribute } from '../../client/shared/page-words.ts';
import type { Messages } from '../messages/messages.ts';
import { AnnouncementBar } from '../parts/announcement-bar.tsx';
import { BackToTop } from '../parts/back-to-top.tsx';
import { BaseUrlBanner } from '../parts/base-url-banner.tsx';
import { Footer } from '../parts/footer.tsx';
import { Header } from '../parts/header.tsx';
import { PageSide } from '../parts/page-side.tsx';
import { PostList } from '../parts/post-list.tsx';
import { SearchNotice } from '../parts/search-notice.tsx';
import { ShortcutSheet } from '../parts/shortcut-sheet.tsx';
import { Sidebar } from '../parts/sidebar.tsx';
import { SiteMenu } from '../parts/site-menu.tsx';
import type { LayoutProps, PageFrame } from '../props.ts';

interface FrameProps {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
  /** The page's `main` element, and beside it a contents list where there is one. */
  readonly children: ReactNode;
}

/** What surrounds every page: bars, menus, side navigation and footer. */
export function Frame({ layout, frame, children }: FrameProps) {
  const { messages, announcement, locale } = layout;
  const hasSide = frame.sidebar !== undefined || frame.postList !== undefined;
  return (
    <>
      <a className="skip-link" href="#content" lang={locale.wordsLang} data-action="skip">
        {messages.skipToContent}
      </a>
      {layout.baseUrlBanner && frame.url === layout.site.homeUrl && (
        <BaseUrlBanner site={layout.site} messages={messages} />
      )}
      {announcement && <AnnouncementBar announcement={announcement} messages={messages} />}
      <Header layout={layout} frame={frame} />
      <SiteMenu layout={layout} frame={frame} />
      <div className={hasSide ? 'page has-side' : 'page'}>
        {frame.sidebar && (
          <PageSide hideable={layout.sidebar.hideable} messages={messages}>
            <Sidebar sidebar={frame.sidebar} layout={layout} messages={messages} />
          </PageSide>
        )}
        {frame.postList && (
          <PageSide messages={messages}>
            <PostList list={frame.postList} />
          </PageSide>
        )}
        {children}
      </div>
      <Footer layout={layout} source={sourceOf(frame)} />
      <SearchNotice layout={layout} />
      {layout.shortcuts && <ShortcutSheet layout={layout} />}
      <BackToTop label={messages.navigation.backToTop} lang={locale.wordsLang} />
      <div id={PART_FAILURE_ID} className="island-failure" role="alert" lang={locale.wordsLang} hidden>
        <p>{messages.island.failed}</p>
        <button type="button" className="button">
          {messages.island.retry}
        </button>
      </div>
      <div id={ANNOUNCER_ID} className="visually-hidden" role="status" {...wordsAttribute(visitWords(messages))} />
    </>
  );
}

function visitWords({ visit, island }: Messages): PageWords {
  const { failed: partFailed, retry, crashed, tryAgain, cause } = island;
  return { ...visit, partFailed, retry, crashed, tryAgain, cause };
}

/** What a printed page says of where it comes from. */
function sourceOf({ canonicalUrl, sidebar }: PageFrame): string | undefined {
  return canonicalUrl && [sidebar?.label, decodeURI(canonicalUrl)].filter(Boolean).join(' · ');
}
