import type { IslandName, islands } from './islands.ts';

/** The islands by name, for the browser: each is fetched when it is needed. */
export const loaders: { readonly [Name in IslandName]: () => Promise<(typeof islands)[Name]> } = {
  menu: async () => (await import('./menu.tsx')).MenuButton,
  'theme-toggle': async () => (await import('./theme-toggle.tsx')).ThemeToggle,
};
