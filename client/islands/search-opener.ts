import { importAgain } from '../shared/import-again.ts';

/**
 * Opens or closes the search window, which is fetched for it. What it will ask for comes beside its code, not after it; the
 * window takes it over, and tells what cannot be had.
 */
export async function toggleSearch(link: HTMLElement, readTyped: () => string | undefined): Promise<void> {
  importAgain(() => import('../fetch-search.ts')).then(
    ({ prepareSearch }) => prepareSearch(link.dataset.search),
    () => undefined,
  );
  return (await importAgain(() => import('./search-window.tsx'))).toggleSearch(link, readTyped);
}
