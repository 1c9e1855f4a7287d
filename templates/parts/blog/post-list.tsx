import type { OriginalProps } from '../../part-props.ts';
import { currentOf } from '../current.ts';

/** The blog's sidebar: recent posts, by year if the site is configured so. */
export function PostList({ list }: OriginalProps<'post-list'>) {
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
