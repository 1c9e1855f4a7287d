import type { ComponentType } from 'react';
import { hydrate } from '../hydrate.ts';
import type { ShowIsland } from './loaders.ts';
import { MenuButton } from './menu.tsx';
import { SearchLink } from './search-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const components = { menu: MenuButton, 'search-link': SearchLink, 'theme-toggle': ThemeToggle };

/** Hydrates the islands of the frame, which every page has. */
export const showFrame: ShowIsland = (element, mount, search) =>
  hydrate(element, components[mount.name as keyof typeof components] as ComponentType<object>, {
    ...mount,
    props: { ...mount.props, search },
  });
