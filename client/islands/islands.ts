import type { ComponentProps } from 'react';
import { MenuButton } from './menu.tsx';
import { SearchLink } from './search-link.tsx';
import { SearchPage } from './search-page.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** The islands by name, for the server. The browser gets the same components through `loaders.ts`. */
export const islands = {
  menu: MenuButton,
  'search-link': SearchLink,
  'search-page': SearchPage,
  'theme-toggle': ThemeToggle,
};

export type IslandName = keyof typeof islands;

export type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;
