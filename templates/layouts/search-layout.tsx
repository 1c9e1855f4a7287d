import magnifyingGlass from 'heroicons/24/outline/magnifying-glass.svg';
import { Icon } from '../../client/shared/icon.tsx';
import { Main } from '../parts/main.tsx';
import { TextLink } from '../parts/text-link.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The search page. It says that there is no full-text search yet, and offers every list of the site instead. */
export function SearchLayout({ layout, content }: LayoutInput<'search'>) {
  const { search, externalSite } = layout.messages;
  return (
    <Main>
      <header className="page-head">
        <h1>{search.title}</h1>
      </header>
      <search>
        <form className="search-form" action={content.actionUrl} method="get">
          <Icon svg={magnifyingGlass} />
          <input
            type="search"
            name="q"
            maxLength={64}
            aria-label={search.label}
            placeholder={search.placeholder}
            autoComplete="off"
          />
          <button type="submit" className="button">
            {search.submit}
          </button>
        </form>
      </search>
      <p className="lead">{search.notYet}</p>
      <h2 className="search-browse">{search.browse}</h2>
      <div className="search-sections">
        {content.sections.map(({ title, links }) => (
          <section key={title}>
            <h3>{title}</h3>
            <ul>
              {links.map((link) => (
                <li key={link.url}>
                  <TextLink link={link} externalSite={externalSite} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Main>
  );
}
