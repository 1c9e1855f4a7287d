import type { SearchResult } from './protocol.ts';

/** How long a response may take before readers see that results are loading, in milliseconds. */
export const STALLED_AFTER = 300;

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** Number of the current query; responses to older queries are dropped. */
  readonly asked: number;
  /** The last response; it stays until a newer one arrives. */
  readonly result?: SearchResult | undefined;
  /** The largest set of group names in one response so far, used as suggestions when there are no results. */
  readonly groups: readonly string[];
  /**
   * Parts of the site in the last response, with their counts. They stay, so that a reader can choose another part in any state.
   */
  readonly parts: Readonly<Record<string, number>>;
}

export type SearchEvent =
  | { readonly type: 'asked'; readonly asked: number }
  | { readonly type: 'cleared' }
  | { readonly type: 'waited'; readonly asked: number }
  | { readonly type: 'answered'; readonly asked: number; readonly result: SearchResult }
  | { readonly type: 'failed'; readonly asked: number };

export const IDLE: SearchState = { status: 'idle', asked: 0, groups: [], parts: {} };

/** Returns the state after an event; the search window and the search page share it. */
export function nextSearchState(state: SearchState, event: SearchEvent): SearchState {
  if ('asked' in event && event.type !== 'asked' && event.asked !== state.asked) return state;
  switch (event.type) {
    case 'asked':
      return { ...state, status: 'loading', asked: event.asked };
    case 'cleared':
      return { ...state, status: 'idle', asked: state.asked + 1, result: undefined };
    case 'waited':
      return state.status === 'loading' ? { ...state, status: 'stalled' } : state;
    case 'failed':
      return { ...state, status: 'error', result: undefined };
    case 'answered': {
      const names = [...new Set(event.result.hits.map(({ hierarchy }) => hierarchy.lvl0 ?? ''))].filter(Boolean);
      return {
        ...state,
        status: 'idle',
        result: event.result,
        groups: names.length > state.groups.length ? names : state.groups,
        parts: event.result.facets?.part ?? {},
      };
    }
  }
}
