import { fill } from '../messages/messages.ts';
import { ListPager } from '../parts/list-pager.tsx';
import { Main } from '../parts/main.tsx';
import { PostEntry } from '../parts/post-entry.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The blog's front page, and the pages of older posts behind it. */
export function BlogListLayout({ layout, content }: LayoutInput<'blog-list'>) {
  const { messages } = layout;
  const { blog } = messages;
  const { page, pages } = content.pager;
  return (
    <Main>
      <header className="page-head blog-head">
        <h1>{content.title}</h1>
        <ul className="meta">
          {page > 1 && <li>{fill(blog.pageOf, { page: String(page), pages: String(pages) })}</li>}
          {content.archiveUrl && (
            <li>
              <a href={content.archiveUrl}>{blog.archive}</a>
            </li>
          )}
          {content.tagsUrl && (
            <li>
              <a href={content.tagsUrl}>{messages.tags.title}</a>
            </li>
          )}
          {content.authorsUrl && (
            <li>
              <a href={content.authorsUrl}>{blog.authors}</a>
            </li>
          )}
        </ul>
      </header>
      {content.posts.map((post, index) => (
        <PostEntry key={post.url} post={post} lead={page === 1 && index === 0} messages={messages} />
      ))}
      <ListPager pager={content.pager} label={messages.navigation.listPages} />
    </Main>
  );
}
