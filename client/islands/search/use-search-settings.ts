import { useCallback, useEffect, useState } from 'react';
import type { SearchAccess } from '../../fetch-search.ts';
import type { SearchSettings } from '../../shared/search/settings.ts';

/** The settings of the search, fetched when the page is shown. */
interface FetchedSettings {
  readonly settings: SearchSettings | undefined;
  /** Why they could not be fetched. */
  readonly failure: unknown;
  /** Fetches them again. */
  readonly reload: () => void;
}

/** Fetches the settings at an address. Without `access`, which only browsers have, nothing is fetched. */
export function useSearchSettings(access: SearchAccess | undefined, url: string): FetchedSettings {
  const [settings, setSettings] = useState<SearchSettings>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(() => {
    setFailure(undefined);
    setSettings(undefined);
    let isWanted = true;
    access?.fetchSettings(url).then(
      (read) => isWanted && setSettings(read),
      (error) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [access, url]);
  useEffect(load, [load]);
  return { settings, failure, reload: load };
}
