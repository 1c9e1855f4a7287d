import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SearchAccess } from '../../fetch-search.ts';
import type { SearchState } from '../../shared/search/search-state.ts';
import { fillWords, formatCountWords, type SearchSettings } from '../../shared/search/settings.ts';
import { PageHit } from './page-hit.tsx';
import { placeOfEntry, useKeptPlace } from './search-address.ts';
import { Announcement, PartChips, SearchCredit } from './search-parts.tsx';
import { stateText } from './state-text.ts';
import { useBrowseLists } from './use-browse-lists.ts';
import { useMoreOnScroll } from './use-more-on-scroll.ts';
import { usePageTitle } from './use-page-title.ts';
import { useSearch } from './use-search.ts';
import { WithoutResults } from './without-results.tsx';

/** How many results are added at a time. */
const STEP = 15;

interface PageResultsProps {
  readonly access: SearchAccess;
  readonly settings: SearchSettings;
  readonly query: string;
  /** Part of the site to search; empty for all parts. */
  readonly part: string;
  /** How long to wait for the next letter before the query is sent, in milliseconds. */
  readonly delay: number;
  /** Set to the function that sends the query again, after a failure. */
  readonly again: RefObject<(() => void) | undefined>;
  /** Focuses the field, because the pressed button disappears. */
  readonly stay: () => void;
  readonly onAsk: (query: string) => void;
  readonly onNarrow: (part: string) => void;
}

/** Returns how many results are shown: a new query starts with the first ones, except the restored one of a reader who comes back. */
function useShownCount(query: string): readonly [shown: number, showMore: () => void] {
  const [shown, setShown] = useState(() => placeOfEntry()?.shown ?? STEP);
  const [asked, setAsked] = useState(query);
  if (asked !== query) {
    setAsked(query);
    if (asked !== '') setShown(STEP);
  }
  const showMore = useCallback(() => setShown((count) => count + STEP), []);
  return [shown, showMore];
}

/** The results of the search page. */
export function PageResults(props: PageResultsProps) {
  const { access, settings, query, part, delay, again, stay, onAsk, onNarrow } = props;
  const { words, indexName } = settings;
  const [shown, showMore] = useShownCount(query);
  const client = access.searchClientFor(settings);
  const search = useSearch({ client, indexName, query, part, hitsPerPage: shown, delay });
  const { result, status } = search;
  const isEmpty = query.trim() === '';
  const hits = isEmpty ? [] : (result?.hits ?? []);
  const hasMore = !isEmpty && result !== undefined && result.page + 1 < result.nbPages;
  usePageTitle(isEmpty ? words.title : fillWords(words.resultsFor, { query: query.trim() }), words.title);
  useKeptPlace(shown, hits.length > 0);
  const end = useMoreOnScroll(hasMore, showMore);
  useEffect(() => {
    again.current = status === 'error' ? search.retry : undefined;
  }, [again, status, search.retry]);
  // Without results, readers can still browse all pages.
  useBrowseLists(hits.length === 0 || status === 'error');
  const { list, keepFocus } = useFocusOnNew(hits.length);
  return (
    <div className="search-results search-app" aria-busy={status === 'loading' || status === 'stalled'}>
      <ResultsState {...{ search, settings, isEmpty }} />
      {!isEmpty && (
        <>
          <PartChips {...{ parts: search.parts, chosen: part, settings }} onChoose={onNarrow} onGoOn={stay} />
          <WithoutResults
            {...{ search, part, settings, stay }}
            onTry={(text) => {
              stay();
              // The part chosen before may have no results for it.
              onNarrow('');
              onAsk(text);
            }}
            onWiden={() => {
              stay();
              onNarrow('');
            }}
          />
        </>
      )}
      <ol ref={list} className="search-hits">
        {hits.map((hit) => (
          <PageHit key={hit.objectID} hit={hit} locale={settings.locale} onOpen={() => client.opened?.(hit)} />
        ))}
      </ol>
      {hasMore && (
        <div ref={end} className="search-more">
          <button
            type="button"
            className="button"
            onClick={() => {
              keepFocus();
              showMore();
            }}
          >
            {words.loadMore}
          </button>
        </div>
      )}
      {settings.algolia && <SearchCredit settings={settings} />}
      <Announcement text={isEmpty ? '' : stateText(search, part, settings)} />
    </div>
  );
}

interface ResultsStateProps {
  readonly search: SearchState;
  readonly settings: SearchSettings;
  /** Whether nothing has been typed. */
  readonly isEmpty: boolean;
}

/** The line above the results. Its space is reserved from the start, so that a message moves nothing. */
function ResultsState({ search: { status, result }, settings: { words, locale }, isEmpty }: ResultsStateProps) {
  const isAwaited = status === 'stalled' || (!isEmpty && result === undefined && status !== 'error');
  return (
    <p className="search-state">
      {isAwaited
        ? words.loading
        : !isEmpty &&
          result &&
          result.hits.length > 0 && (
            <>
              {fillWords(words.resultsFor, { query: result.query.trim() })} ·{' '}
              <span className="search-count">{formatCountWords(words.count, result.nbHits, locale)}</span>
            </>
          )}
    </p>
  );
}

/**
 * Moves the focus to the first new result after `keepFocus` was called, because pressing the button that asks for more moves it
 * down or removes it.
 */
function useFocusOnNew(count: number) {
  const firstNew = useRef<number>(undefined);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (firstNew.current === undefined || count <= firstNew.current) return;
    list.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true });
    firstNew.current = undefined;
  }, [count]);
  return {
    list,
    keepFocus() {
      firstNew.current = count;
    },
  };
}
