import { isPlainClick } from '../../shared/rules/own-link.ts';
import { formatCountWords, type SearchSettings, searchPageUrl } from '../../shared/search/settings.ts';
import { SearchCredit } from './search-parts.tsx';

interface WindowFootProps {
  readonly settings: SearchSettings;
  readonly query: string;
  readonly part: string;
  /** Number of results; undefined while there are none. */
  readonly total: number | undefined;
  /** Called when the link replaces the page. */
  readonly onFollow: () => void;
}

/** Below the results: a link to all of them on the search page, and the keys of the window. */
export function WindowFoot({ settings, query, part, total, onFollow }: WindowFootProps) {
  const { words, locale } = settings;
  return (
    <footer className="search-foot">
      {total === undefined ? (
        <span />
      ) : (
        <a
          href={searchPageUrl(settings, query, part)}
          onClick={(event) => isPlainClick(event.nativeEvent) && onFollow()}
        >
          {formatCountWords(words.seeAll, total, locale)}
        </a>
      )}
      {settings.algolia && <SearchCredit settings={settings} />}
      <ul className="search-keys">
        <li>
          <kbd aria-label={words.enterKey}>⏎</kbd> {words.toSelect}
        </li>
        <li>
          <kbd aria-label={words.downKey}>↓</kbd> <kbd aria-label={words.upKey}>↑</kbd> {words.toNavigate}
        </li>
        <li>
          <kbd aria-label={words.escapeKey}>esc</kbd> {words.toClose}
        </li>
      </ul>
    </footer>
  );
}
