import type { SearchResult } from './protocol.ts';
import { type SearchEvent, STALLED_AFTER } from './search-state.ts';

interface SearchStart {
  /** Sends the query. */
  readonly ask: () => Promise<{ readonly results: readonly SearchResult[] }>;
  /** Number of the query. */
  readonly asked: number;
  /** How long to wait for the next letter, in milliseconds. */
  readonly delay: number;
}

/**
 * Sends a query after the delay and reports its events to `tell`. Returns a function that cancels a query that has not been sent
 * yet.
 */
export function startSearch({ ask, asked, delay }: SearchStart, tell: (event: SearchEvent) => void): () => void {
  tell({ type: 'asked', asked });
  const stalled = setTimeout(() => tell({ type: 'waited', asked }), STALLED_AFTER + delay);
  const asking = setTimeout(() => {
    ask()
      .then(({ results: [result] }) => {
        clearTimeout(stalled);
        tell(result ? { type: 'answered', asked, result } : { type: 'failed', asked });
      })
      .catch(() => {
        clearTimeout(stalled);
        tell({ type: 'failed', asked });
      });
  }, delay);
  return () => {
    clearTimeout(stalled);
    clearTimeout(asking);
  };
}
