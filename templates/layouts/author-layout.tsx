import { formatCount } from '../messages/messages.ts';
import { AuthorCard } from '../parts/blog/author-card.tsx';
import { PostEntry } from '../parts/blog/post-entry.tsx';
import { ListPager } from '../parts/page/list-pager.tsx';
import { Main } from '../parts/page/main.tsx';
import { Part } from '../parts/part.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The page of an author, with a list of their posts. */
export function AuthorLayout({ layout, content }: LayoutInput<'author'>) {
  const { messages, locale } = layout;
  return (
    <Main>
      <header className="page-head">
        <AuthorCard
          author={content.author}
          heading={<h1>{content.author.name}</h1>}
          postCount={
            content.author.postCount
              ? formatCount(messages.blog.postCount, content.author.postCount, { localeCode: locale.code })
              : undefined
          }
          externalSite={messages.externalSite}
        />
      </header>
      {content.posts.length === 0 && <p className="lead">{messages.blog.noPosts}</p>}
      {content.posts.map((post) => (
        <Part name="post-entry" of={PostEntry} key={post.url} post={post} messages={messages} />
      ))}
      <ListPager pager={content.pager} label={messages.navigation.listPages} />
      <p className="more">
        <a href={content.authorsUrl}>{messages.blog.allAuthors}</a>
      </p>
    </Main>
  );
}
