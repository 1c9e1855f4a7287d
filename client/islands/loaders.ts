import { importWithRetry } from '../shared/browser/import-with-retry.ts';
import { preloadReact } from '../shared/browser/preload-react.ts';
import type { IslandName } from '../shared/markup/island-name.ts';
import type { ShowIsland } from './show-island.ts';

const loadFrame = async () => (await importWithRetry(() => import('./show-frame.ts'))).showFrame;

const scripts: { readonly [Name in IslandName]: () => Promise<ShowIsland> } = {
  menu: loadFrame,
  'search-link': loadFrame,
  'search-page': async () => (await importWithRetry(() => import('./show-search-page.ts'))).showSearchPage,
  'theme-toggle': loadFrame,
};

/** Loads the script that hydrates an island, and preloads React. */
export function loadIsland(name: IslandName): Promise<ShowIsland> {
  preloadReact();
  return scripts[name]();
}
