import type { ReactNode } from 'react';
import {
  ANNOUNCER_ID,
  PART_FAILURE_ID,
  type VisitWords,
  wordsAttribute,
} from '../../client/shared/markup/page-words.ts';
import type { Messages } from '../messages/messages.ts';
import { PostList } from '../parts/blog/post-list.tsx';
import { Footer } from '../parts/frame/footer.tsx';
import { Header } from '../parts/frame/header.tsx';
import { SearchNotice } from '../parts/frame/search-notice.tsx';
import { ShortcutSheet } from '../parts/frame/shortcut-sheet.tsx';
import { Sidebar } from '../parts/frame/sidebar.tsx';
import { SiteMenu } from '../parts/frame/site-menu.tsx';
import { AnnouncementBar } from '../parts/page/announcement-bar.tsx';
import { BackToTop } from '../parts/page/back-to-top.tsx';
import { BaseUrlBanner } from '../parts/page/base-url-banner.tsx';
import { PageSide } from '../parts/page/page-side.tsx';
import { Part } from '../parts/part.tsx';
import { Slot } from '../parts/slot.tsx';
import type { LayoutProps, PageFrame } from '../props.ts';

interface FrameProps {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
  /** The page's `main` element, followed by the table of contents if there is one. */
  readonly children: ReactNode;
}

/** The parts around every page's content: header, menu, sidebar, footer and dialogs. */
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
      {announcement && (
        <Part name="announcement-bar" of={AnnouncementBar} announcement={announcement} messages={messages} />
      )}
      <Slot name="banner" />
      <Part name="header" of={Header} layout={layout} frame={frame} />
      <SiteMenu layout={layout} frame={frame} />
      <div className={hasSide ? 'page has-side' : 'page'}>
        {frame.sidebar && (
          <PageSide hideable={layout.sidebar.hideable} messages={messages}>
            <Slot name="sidebar-start" />
            <Part name="sidebar" of={Sidebar} sidebar={frame.sidebar} layout={layout} messages={messages} />
            <Slot name="sidebar-end" />
          </PageSide>
        )}
        {frame.postList && (
          <PageSide messages={messages}>
            <Part name="post-list" of={PostList} list={frame.postList} />
          </PageSide>
        )}
        {children}
      </div>
      <Part name="footer" of={Footer} layout={layout} source={sourceOf(frame)} />
      <SearchNotice layout={layout} />
      {layout.shortcuts && <ShortcutSheet layout={layout} />}
      <Part name="back-to-top" of={BackToTop} label={messages.navigation.backToTop} lang={locale.wordsLang} />
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

function visitWords({ visit, island }: Messages): VisitWords {
  const { failed: partFailed, retry, crashed, tryAgain, cause } = island;
  return { ...visit, partFailed, retry, crashed, tryAgain, cause };
}

/** Returns the line on a printed page that names its course and address. */
function sourceOf({ canonicalUrl, sidebar }: PageFrame): string | undefined {
  return canonicalUrl && [sidebar?.label, decodeURI(canonicalUrl)].filter(Boolean).join(' · ');
}
