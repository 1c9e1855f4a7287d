import { fill } from '../messages/messages.ts';
import { Main } from '../parts/main.tsx';
import { Pager } from '../parts/pager.tsx';
import { PostEntry } from '../parts/post-entry.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The blog's front page, and the pages of older posts behind it. */
export function BlogListLayout({ layout, content }: LayoutInput<'blog-list'>) {
  const { messages } = layout;
  const { blog } = messages;
  const pageOf = (page: number) => fill(blog.pageOf, { page: String(page), pages: String(content.pages) });
  return (
    <Main>
      <header className="page-head blog-head">
        <h1>{content.title}</h1>
        <ul className="meta">
          {content.page > 1 && <li>{pageOf(content.page)}</li>}
          <li>
            <a href={content.archiveUrl}>{blog.archive}</a>
          </li>
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
        <PostEntry key={post.url} post={post} lead={content.page === 1 && index === 0} messages={messages} />
      ))}
      <Pager
        label={messages.navigation.listPages}
        back={neighbour(content.newerUrl, pageOf(content.page - 1))}
        backWord={blog.newerEntries}
        forward={neighbour(content.olderUrl, pageOf(content.page + 1))}
        forwardWord={blog.olderEntries}
      />
    </Main>
  );
}

function neighbour(url: string | undefined, label: string) {
  return url === undefined ? undefined : { label, url, external: false };
}
