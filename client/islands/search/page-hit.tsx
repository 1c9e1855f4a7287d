import type { SearchHit } from '../../shared/search/protocol.ts';
import { Marked, MarkedPath } from './search-parts.tsx';

/** A result on the search page. */
interface PageHitProps {
  readonly hit: SearchHit;
  readonly locale: string;
  readonly onOpen: () => void;
}

/** A result on the search page. */
export function PageHit({ hit, locale, onOpen }: PageHitProps) {
  const levels = Object.entries(hit.hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [hit._snippetResult.hierarchy[level as 'lvl1']?.value ?? text],
  );
  const title = <Marked value={levels.at(-1) ?? ''} />;
  return (
    <li className="search-hit" {...(hit.language === locale ? {} : { lang: hit.language })}>
      <h2>
        {hit.url === '' ? (
          title
        ) : (
          <a href={hit.url} onClick={onOpen}>
            {title}
          </a>
        )}
      </h2>
      <p className="search-hit-path">
        <MarkedPath levels={levels.slice(0, -1)} />
      </p>
      {hit._snippetResult.content && (
        <p>
          <Marked value={hit._snippetResult.content.value} />
        </p>
      )}
    </li>
  );
}
