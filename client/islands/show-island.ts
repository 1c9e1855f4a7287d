import type { SearchAccess } from '../fetch-search.ts';
import type { IslandMount } from '../shared/markup/island-markup.ts';

/** Hydrates an island; returns the function that unmounts it. */
export type ShowIsland = (element: HTMLElement, mount: IslandMount, search: SearchAccess) => () => void;
