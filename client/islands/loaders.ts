import { importAgain } from '../shared/import-again.ts';
import type { IslandName, islands } from './islands.ts';

/** The islands by name, for the browser: each is fetched when it is needed. */
export const loaders: { readonly [Name in IslandName]: () => Promise<(typeof islands)[Name]> } = {
  menu: async () => (await importAgain(() => import('./menu.tsx'))).MenuButton,
  'search-link': async () => (await importAgain(() => import('./search-link.tsx'))).SearchLink,
  'search-page': async () => (await importAgain(() => import('./search-page.tsx'))).SearchPage,
  'theme-toggle': async () => (await importAgain(() => import('./theme-toggle.tsx'))).ThemeToggle,
};
