import { formatCount } from '../messages/messages.ts';
import { AuthorCard } from '../parts/author-card.tsx';
import { ListPager } from '../parts/list-pager.tsx';
import { Main } from '../parts/main.tsx';
import { PostEntry } from '../parts/post-entry.tsx';
import type { LayoutInput } from './layout-input.ts';

/** One author and what they wrote. */
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
              ? formatCount(messages.blog.postCount, content.author.postCount, locale.code)
              : undefined
          }
          externalSite={messages.externalSite}
        />
      </header>
      {content.posts.length === 0 && <p className="lead">{messages.blog.noPosts}</p>}
      {content.posts.map((post) => (
        <PostEntry key={post.url} post={post} messages={messages} />
      ))}
      <ListPager pager={content.pager} label={messages.navigation.listPages} />
      <p className="more">
        <a href={content.authorsUrl}>{messages.blog.allAuthors}</a>
      </p>
    </Main>
  );
}
