import type { ComponentType } from 'react';
import { hydrate } from '../hydrate.ts';
import { MenuButton } from './menu.tsx';
import { SearchLink } from './search-link.tsx';
import type { ShowIsland } from './show-island.ts';
import { ThemeToggle } from './theme-toggle.tsx';

const components = { menu: MenuButton, 'search-link': SearchLink, 'theme-toggle': ThemeToggle };

/** Hydrates the islands of the frame (header and menu), which every page has. */
export const showFrame: ShowIsland = (element, mount, search) =>
  hydrate(element, components[mount.name as keyof typeof components] as ComponentType<object>, {
    ...mount,
    props: { ...mount.props, search },
  });
