import { useCallback, useEffect, useReducer, useRef } from 'react';
import { MARK_CLOSE, MARK_OPEN } from '../../shared/search/group-hits.ts';
import { cutQuery, type SearchClient, type SearchRequest } from '../../shared/search/protocol.ts';
import { IDLE, nextSearchState, type SearchState } from '../../shared/search/search-state.ts';
import { startSearch } from '../../shared/search/start-search.ts';

interface SearchOptions {
  readonly client: SearchClient;
  readonly indexName: string;
  readonly query: string;
  /** Part of the site to search; empty for all parts. */
  readonly part: string;
  readonly hitsPerPage: number;
  /** How long the reader must have stopped typing before the query is sent, in milliseconds. */
  readonly delay?: number;
}

/** On narrower windows, snippets have fewer words. */
const NARROW = '(max-width: 48rem)';

/** Searches for the typed text. Late responses to older queries are dropped; a failure stays until the next query. */
export function useSearch({ client, indexName, query, part, hitsPerPage, delay = 0 }: SearchOptions): SearchState & {
  readonly retry: () => void;
} {
  const [state, dispatch] = useReducer(nextSearchState, IDLE);
  const count = useRef(0);
  const search = useCallback(() => {
    const text = cutQuery(query);
    const asked = ++count.current;
    if (text.trim() === '') {
      dispatch({ type: 'cleared' });
      count.current++;
      return undefined;
    }
    const ask = () => {
      const words = matchMedia(NARROW).matches ? 5 : 10;
      const request: SearchRequest = {
        indexName,
        query: text,
        hitsPerPage,
        facets: ['part'],
        ...(part === '' ? {} : { facetFilters: [`part:${part}`] }),
        attributesToSnippet: [`content:${words}`],
        highlightPreTag: MARK_OPEN,
        highlightPostTag: MARK_CLOSE,
        snippetEllipsisText: '…',
      };
      return client.search({ requests: [request] });
    };
    return startSearch({ ask, asked, delay }, dispatch);
  }, [client, indexName, query, part, hitsPerPage, delay]);
  useEffect(search, [search]);
  // A late response of the earlier attempt is dropped because of its number.
  const retry = useCallback(() => void search(), [search]);
  return { ...state, retry };
}
