import type { SearchHit } from '../../shared/search/protocol.ts';
import type { SearchSettings } from '../../shared/search/settings.ts';
import { LIST_ID } from './search-field.tsx';
import { ResultRow } from './search-result-row.tsx';
import { optionId, type ResultRows } from './use-result-rows.ts';

interface ResultListProps {
  readonly found: ResultRows;
  readonly settings: SearchSettings;
  /** Called with a result that is opened, wherever. */
  readonly onChoose: (hit: SearchHit) => void;
  /** Called when a result replaces the page. */
  readonly onFollow: () => void;
}

/** The results of the search window, in groups. */
export function ResultList({ found, settings, onChoose, onFollow }: ResultListProps) {
  const { groups, rows, current, setActive, list } = found;
  return (
    <div
      ref={list}
      id={LIST_ID}
      role="listbox"
      className="search-body"
      aria-label={settings.words.results}
      hidden={rows.length === 0}
    >
      {groups.map(({ name, rows: own }, g) => (
        // biome-ignore lint/a11y/useSemanticElements: groups of a listbox have no element
        <div key={name} role="group" aria-labelledby={`search-group-${g}`} className="search-group">
          <div id={`search-group-${g}`} className="search-group-name" role="presentation">
            {name}
          </div>
          {own.map((row) => (
            <ResultRow
              key={row.hit.objectID}
              row={row}
              id={optionId(rows.indexOf(row))}
              isActive={rows.indexOf(row) === current}
              locale={settings.locale}
              onPoint={() => setActive(rows.indexOf(row))}
              onChoose={() => onChoose(row.hit)}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
