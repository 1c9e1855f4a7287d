import type { SearchAccess } from '../fetch-search.ts';
import { importAgain } from '../shared/import-again.ts';
import type { IslandMount } from '../shared/island-markup.ts';
import { preloadReact } from '../shared/preload-react.ts';
import type { IslandName } from './islands.ts';

/** Hydrates an island, until the function it gives back is called. */
export type ShowIsland = (element: HTMLElement, mount: IslandMount, search: SearchAccess) => () => void;

const loadFrame = async () => (await importAgain(() => import('./show-frame.ts'))).showFrame;

const scripts: { readonly [Name in IslandName]: () => Promise<ShowIsland> } = {
  menu: loadFrame,
  'search-link': loadFrame,
  'search-page': async () => (await importAgain(() => import('./show-search-page.ts'))).showSearchPage,
  'theme-toggle': loadFrame,
};

/** Fetches what hydrates an island. */
export function loadIsland(name: IslandName): Promise<ShowIsland> {
  preloadReact();
  return scripts[name]();
}
