/** Names of the tool's own islands, as in `data-island`. `client/islands/islands.ts` has a component for each. */
export type IslandName = 'menu' | 'search-link' | 'search-page' | 'theme-toggle';
