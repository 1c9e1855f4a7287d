import type { ComponentType } from 'react';
import { hydrate } from '../hydrate.ts';
import { SearchPage } from './search-page.tsx';
import type { ShowIsland } from './show-island.ts';

/** Hydrates the search page. */
export const showSearchPage: ShowIsland = (element, mount, search) =>
  hydrate(element, SearchPage as ComponentType<object>, { ...mount, props: { ...mount.props, search } });
