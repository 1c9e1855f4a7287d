import { Island } from '../island.tsx';
import { Main } from '../parts/page/main.tsx';
import { TextLink } from '../parts/text-link.tsx';
import type { LayoutInput } from './layout-input.ts';

/** The search page. The field needs scripts; the lists of all pages below it do not. */
export function SearchLayout({ layout, content }: LayoutInput<'search'>) {
  const { search, island, externalSite } = layout.messages;
  const { title, label, placeholder, submit, loading, version, errorTitle, errorHelp, retry } = search;
  const { crashed, tryAgain, cause } = island;
  return (
    <Main>
      <div className="search-app" lang={layout.locale.wordsLang}>
        <Island
          name="search-page"
          when="idle"
          props={{
            actionUrl: content.actionUrl,
            settings: layout.searchSettingsUrl,
            words: {
              ...{ title, label, placeholder, submit, loading, version, errorTitle, errorHelp, retry },
              ...{ crashed, tryAgain, cause },
            },
            ...(layout.searchVersions ? { versions: layout.searchVersions } : {}),
          }}
        />
      </div>
      {/* Not a `noscript`: browsers that cannot load the scripts have none to run either. */}
      <p className="lead search-idle">
        {layout.hasCourse ? search.withoutScripts : search.withoutScriptsPages} <a href="#browse">{search.siteMap}</a>
      </p>
      <section id="browse">
        <h2 className="search-browse">{search.browse}</h2>
        <div className="search-sections">
          {content.sections.map(({ title: name, links }) => (
            <section key={name}>
              <h3>{name}</h3>
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
      </section>
    </Main>
  );
}
