import type { SearchResult } from './protocol.ts';
import { type SearchEvent, STALLED_AFTER } from './search-state.ts';

export interface SearchStart {
  /** Sends the question. */
  readonly ask: () => Promise<{ readonly results: readonly SearchResult[] }>;
  /** Number of the question. */
  readonly asked: number;
  /** How long to wait for the next letter, in milliseconds. */
  readonly delay: number;
}

/** Asks a question and tells what becomes of it. What it returns forgets the question, unless it has been sent. */
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
