import { formatCount } from '../messages/messages.ts';
import { AuthorCard } from '../parts/blog/author-card.tsx';
import { Main } from '../parts/page/main.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The list of all authors of the blog. */
export function AuthorsLayout({ layout, content }: LayoutInput<'authors'>) {
  const { messages, locale } = layout;
  return (
    <Main>
      <header className="page-head">
        <h1>{content.title}</h1>
      </header>
      <ul className="authors">
        {content.authors.map((author) => (
          <li key={author.name}>
            <AuthorCard
              author={author}
              heading={<h2>{author.url === undefined ? author.name : <a href={author.url}>{author.name}</a>}</h2>}
              postCount={
                author.postCount === undefined
                  ? undefined
                  : formatCount(messages.blog.postCount, author.postCount, { localeCode: locale.code })
              }
              externalSite={messages.externalSite}
            />
          </li>
        ))}
      </ul>
    </Main>
  );
}
