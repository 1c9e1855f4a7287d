import { prepareSearch, searchAccess } from '../fetch-search.ts';
import { importWithRetry } from '../shared/browser/import-with-retry.ts';
import { preloadReact } from '../shared/browser/preload-react.ts';

/**
 * Loads the search window, and opens or closes it. Its data is fetched in parallel with its code; the window uses that data, and
 * reports what could not be fetched.
 */
export async function fetchSearchWindow(link: HTMLElement, readTyped: () => string | undefined): Promise<void> {
  prepareSearch(link.dataset.search);
  preloadReact();
  const { toggleSearchWindow } = await importWithRetry(() => import('./search-window.tsx'));
  return toggleSearchWindow(link, readTyped, searchAccess);
}
