import { prepareSearch, searchAccess } from '../fetch-search.ts';
import { importAgain } from '../shared/import-again.ts';
import { preloadReact } from '../shared/preload-react.ts';

/**
 * Opens or closes the search window, which is fetched for it. What it will ask for comes beside its code, not after it; the
 * window takes it over, and tells what cannot be had.
 */
export async function toggleSearch(link: HTMLElement, readTyped: () => string | undefined): Promise<void> {
  prepareSearch(link.dataset.search);
  preloadReact();
  const { toggleSearch: toggle } = await importAgain(() => import('./search-window.tsx'));
  return toggle(link, readTyped, searchAccess);
}
