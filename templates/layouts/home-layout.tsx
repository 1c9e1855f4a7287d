import arrowRight from 'heroicons/24/outline/arrow-right.svg';
import language from 'heroicons/24/outline/language.svg';
import { Icon } from '../../client/shared/icon.tsx';
import { Art } from '../parts/art.tsx';
import { BorrowedNotice } from '../parts/borrowed-notice.tsx';
import { LocaleLinks } from '../parts/locale-links.tsx';
import { Main } from '../parts/main.tsx';
import { PostEntry } from '../parts/post-entry.tsx';
import { TextLink } from '../parts/text-link.tsx';
import type { PageFrame } from '../props.ts';
import { Prose } from '../prose/prose.tsx';
import type { LayoutInput } from './layout-input.ts';

interface HomeLayoutProps extends LayoutInput<'home'> {
  /** The page in each language. */
  readonly languages: PageFrame['localeLinks'];
}

/** The front page: a promise, the ways in, and what is new. */
export function HomeLayout({ layout, languages, content }: HomeLayoutProps) {
  const { messages } = layout;
  const { hero } = content;
  return (
    <Main className="home">
      <BorrowedNotice borrowed={content.borrowed} messages={messages} />
      <section className="hero">
        <div>
          <h1 lang={content.borrowed?.htmlLang}>{hero.title}</h1>
          <p className="hero-tagline" lang={content.borrowed?.htmlLang}>
            {hero.tagline}
          </p>
          <p className="hero-actions">
            {hero.actions.map((link) => (
              <TextLink key={link.url} link={link} className="button" externalSite={messages.externalSite} />
            ))}
          </p>
          {languages.length > 1 && (
            <nav className="hero-languages" aria-label={messages.navigation.languages}>
              <Icon svg={language} />
              <ul>
                <LocaleLinks links={languages} />
              </ul>
            </nav>
          )}
        </div>
        <Art />
      </section>
      <Prose html={content.bodyHtml} className="home-body" language={content.borrowed} />
      {content.latestPosts.length > 0 && (
        <section className="home-posts" aria-labelledby="latest-posts">
          <header>
            <h2 id="latest-posts">{messages.blog.latestPosts}</h2>
            {content.blogUrl !== undefined && (
              <a href={content.blogUrl}>
                {messages.blog.allPosts} <Icon svg={arrowRight} />
              </a>
            )}
          </header>
          {content.latestPosts.map((post) => (
            <PostEntry key={post.url} post={post} brief messages={messages} />
          ))}
        </section>
      )}
    </Main>
  );
}
