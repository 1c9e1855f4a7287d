import type { SearchState } from '../../shared/search/search-state.ts';
import { formatCountWords, noResultsText, type SearchSettings } from '../../shared/search/settings.ts';

/** Says in words what has come of a query, for screen readers. `part` is empty for the whole site. */
export function stateText({ status, result }: SearchState, part: string, settings: SearchSettings): string {
  const { words, locale } = settings;
  if (status === 'stalled') return words.loading;
  if (status === 'error') return words.errorTitle;
  if (status === 'loading' || !result) return '';
  return result.hits.length === 0
    ? noResultsText(settings, result.query, part)
    : formatCountWords(words.count, result.nbHits, locale);
}
