import type { PostListSidebarProps } from '../props.ts';
import { currentOf } from './current.ts';

interface PostListProps {
  readonly list: PostListSidebarProps;
}

/** The blog's own side navigation: recent posts, by year where the site asks for it. */
export function PostList({ list }: PostListProps) {
  return (
    <nav className="sidebar" aria-label={list.title} data-sidebar="blog">
      <p className="sidebar-title">{list.title}</p>
      <ul>
        {list.years.map(({ year, posts }) => (
          <li key={year ?? ''} className="sidebar-group">
            {year !== undefined && <p className="sidebar-group-title">{year}</p>}
            <ul>
              {posts.map(({ url, label, lang }) => (
                <li key={url}>
                  <a className="sidebar-link" href={url} lang={lang} aria-current={currentOf(url === list.currentUrl)}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
