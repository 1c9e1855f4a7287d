import type { SearchSettings } from '../../shared/search/settings.ts';
import { NoResults, SearchFailure } from './search-parts.tsx';
import type { useSearch } from './use-search.ts';

interface WithoutResultsProps {
  readonly search: ReturnType<typeof useSearch>;
  /** Part of the site that was searched; empty for all parts. */
  readonly part: string;
  readonly settings: SearchSettings;
  /** Focuses the field, because the pressed button disappears. */
  readonly stay: () => void;
  /** Called with another query to try, in all parts of the site. */
  readonly onTry: (query: string) => void;
  readonly onWiden: () => void;
}

/** Says why there are no results: the search has failed, or nothing was found. Nothing while results are awaited. */
export function WithoutResults({ search, part, settings, stay, onTry, onWiden }: WithoutResultsProps) {
  const { result, status, groups, retry } = search;
  if (status === 'error')
    return (
      <SearchFailure
        settings={settings}
        onRetry={() => {
          stay();
          retry();
        }}
      />
    );
  return result?.hits.length === 0 && <NoResults {...{ result, part, groups, settings, onTry, onWiden }} />;
}
