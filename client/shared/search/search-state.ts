import type { SearchResult } from './protocol.ts';

/** How long an answer may take before readers are told that it is on its way. */
export const STALLED_AFTER = 300;

export interface SearchState {
  readonly status: 'idle' | 'loading' | 'stalled' | 'error';
  /** Counts questions; an answer to an older one than the last comes too late. */
  readonly asked: number;
  /** The last answer; it stays until there is a newer one. */
  readonly result?: SearchResult | undefined;
  /** Most group names seen in one answer, to be suggested when there is none. */
  readonly groups: readonly string[];
  /** Parts of the site that the last answer counted; who has chosen one can choose another, whatever comes of it. */
  readonly parts: Readonly<Record<string, number>>;
}

export type SearchEvent =
  | { readonly type: 'asked'; readonly asked: number }
  | { readonly type: 'cleared' }
  | { readonly type: 'waited'; readonly asked: number }
  | { readonly type: 'answered'; readonly asked: number; readonly result: SearchResult }
  | { readonly type: 'failed'; readonly asked: number };

export const IDLE: SearchState = { status: 'idle', asked: 0, groups: [], parts: {} };

/** What becomes of a search; the same for the window and the page. */
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
