import { PostEntry } from '../parts/blog/post-entry.tsx';
import { ListPager } from '../parts/page/list-pager.tsx';
import { Main } from '../parts/page/main.tsx';
import { StatusBanner } from '../parts/page/status-banner.tsx';
import { VersionBadge } from '../parts/page/version-badge.tsx';
import { VersionBanner } from '../parts/page/version-banner.tsx';
import { Part } from '../parts/part.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The page of a tag: the posts and docs that have it. */
export function TagLayout({ layout, content }: LayoutInput<'tag'>) {
  const { messages } = layout;
  return (
    <Main>
      <Part name="version-banner" of={VersionBanner} version={content.version} />
      <Part name="status-banner" of={StatusBanner} draft={false} unlisted={content.unlisted} messages={messages} />
      <Part name="version-badge" of={VersionBadge} version={content.version} />
      <header className="page-head">
        <h1>{content.title}</h1>
        {content.description !== undefined && <p className="lead">{content.description}</p>}
      </header>
      {content.posts.map((post) => (
        <Part name="post-entry" of={PostEntry} key={post.url} post={post} messages={messages} />
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
