import { ListPager } from '../parts/list-pager.tsx';
import { Main } from '../parts/main.tsx';
import { PostEntry } from '../parts/post-entry.tsx';
import { StatusBanner } from '../parts/status-banner.tsx';
import { VersionBadge, VersionBanner } from '../parts/version-note.tsx';
import type { LayoutInput } from './layout-input.ts';

/** What carries a tag. */
export function TagLayout({ layout, content }: LayoutInput<'tag'>) {
  const { messages } = layout;
  return (
    <Main>
      <VersionBanner version={content.version} />
      <StatusBanner draft={false} unlisted={content.unlisted} messages={messages} />
      <VersionBadge version={content.version} />
      <header className="page-head">
        <h1>{content.title}</h1>
        {content.description !== undefined && <p className="lead">{content.description}</p>}
      </header>
      {content.posts.map((post) => (
        <PostEntry key={post.url} post={post} messages={messages} />
      ))}
      {content.docs.length > 0 && (
        <ul className="category-cards">
          {content.docs.map(({ url, label, description, lang }) => (
            <li key={url} className="category-card">
              <div>
                <h2>
                  <a href={url} lang={lang}>
                    {label}
                  </a>
                </h2>
                <p lang={lang}>{description}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ListPager pager={content.pager} label={messages.navigation.listPages} />
      {content.tagsUrl !== undefined && (
        <p className="more">
          <a href={content.tagsUrl}>{messages.tags.all}</a>
        </p>
      )}
    </Main>
  );
}
