import type { ReactNode } from 'react';
import { AnnouncementBar } from '../parts/announcement-bar.tsx';
import { Footer } from '../parts/footer.tsx';
import { Header } from '../parts/header.tsx';
import { PostList } from '../parts/post-list.tsx';
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
  const { messages, announcement } = layout;
  const hasSide = frame.sidebar !== undefined || frame.postList !== undefined;
  return (
    <>
      <a className="skip-link" href="#content">
        {messages.skipToContent}
      </a>
      {announcement && <AnnouncementBar announcement={announcement} messages={messages} />}
      <Header layout={layout} frame={frame} />
      <SiteMenu layout={layout} frame={frame} />
      <div className={hasSide ? 'page has-side' : 'page'}>
        {frame.sidebar && <Sidebar sidebar={frame.sidebar} messages={messages} className="page-side" />}
        {frame.postList && <PostList list={frame.postList} className="page-side" />}
        {children}
      </div>
      <Footer site={layout.site} footer={layout.footer} messages={messages} />
      <div id="announcer" className="visually-hidden" role="status" />
    </>
  );
}
