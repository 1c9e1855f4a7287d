import type { ComponentProps, ComponentType } from 'react';
import type { IslandName } from '../shared/markup/island-name.ts';
import { MenuButton } from './menu.tsx';
import { SearchLink } from './search-link.tsx';
import { SearchPage } from './search-page.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The island components by name, for the server. The browser loads the same components through `loaders.ts`. */
export const islands = {
  menu: MenuButton,
  'search-link': SearchLink,
  'search-page': SearchPage,
  'theme-toggle': ThemeToggle,
} satisfies { readonly [Name in IslandName]: ComponentType<never> };

export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;
