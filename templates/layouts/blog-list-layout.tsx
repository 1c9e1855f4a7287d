import { fill } from '../messages/messages.ts';
import { PostEntry } from '../parts/blog/post-entry.tsx';
import { ListPager } from '../parts/page/list-pager.tsx';
import { Main } from '../parts/page/main.tsx';
import { Part } from '../parts/part.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The blog's front page, and the following pages with older posts. */
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
        <Part
          name="post-entry"
          of={PostEntry}
          key={post.url}
          post={post}
          lead={page === 1 && index === 0}
          messages={messages}
        />
      ))}
      <ListPager pager={content.pager} label={messages.navigation.listPages} />
    </Main>
  );
}
