import { Hero } from '../parts/home/hero.tsx';
import { LatestPosts } from '../parts/home/latest-posts.tsx';
import { BorrowedNotice } from '../parts/page/borrowed-notice.tsx';
import { Main } from '../parts/page/main.tsx';
import { Part } from '../parts/part.tsx';
import { Slot } from '../parts/slot.tsx';
import type { PageFrame } from '../props.ts';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

interface HomeLayoutProps extends LayoutInput<'home'> {
  /** Links to this page in each language. */
  readonly languages: PageFrame['localeLinks'];
}

/** The front page: headline, links into the site, and the latest posts. */
export function HomeLayout({ layout, languages, content }: HomeLayoutProps) {
  const { messages } = layout;
  const { hero, borrowed, latestPosts, blogUrl } = content;
  return (
    <Main className="home">
      <Part name="borrowed-notice" of={BorrowedNotice} borrowed={borrowed} messages={messages} />
      <Part
        name="hero"
        of={Hero}
        hero={hero}
        languages={languages}
        hasArt={!hero.hidesArt}
        lang={borrowed?.htmlLang}
        messages={messages}
      />
      <Prose html={content.bodyHtml} className="home-body" language={borrowed} />
      <Slot name="home" />
      {latestPosts.length > 0 && (
        <Part name="latest-posts" of={LatestPosts} posts={latestPosts} blogUrl={blogUrl} messages={messages} />
      )}
    </Main>
  );
}
