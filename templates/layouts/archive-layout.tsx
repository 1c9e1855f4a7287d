import { Main } from '../parts/page/main.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The list of all posts, by year. */
export function ArchiveLayout({ layout, content }: LayoutInput<'archive'>) {
  return (
    <Main>
      <header className="page-head">
        <h1>{content.title}</h1>
        <p className="lead">{layout.messages.blog.archiveIntro}</p>
      </header>
      {content.years.map(({ year, posts }) => (
        <section key={year} className="archive-year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul>
            {posts.map(({ url, title, date, language }) => (
              <li key={url}>
                <time dateTime={date.iso}>{date.text}</time>
                <a href={url} lang={language?.htmlLang} dir={language?.dir}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Main>
  );
}
