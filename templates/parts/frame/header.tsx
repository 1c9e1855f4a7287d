import type { OriginalProps } from '../../part-props.ts';
import { Part } from '../part.tsx';
import { Slot } from '../slot.tsx';
import { Brand } from './brand.tsx';
import { HeaderTools } from './header-tools.tsx';
import { NavItem } from './nav-item.tsx';

/** The header of every page. On narrow screens its links move into the menu; the search stays. */
export function Header({ layout, frame }: OriginalProps<'header'>) {
  const { messages, navbar, site } = layout;
  return (
    <header className="header">
      <div className="header-bar">
        <Part name="brand" of={Brand} navbar={navbar} homeUrl={site.homeUrl} />
        <nav className="header-nav" aria-label={messages.navigation.main}>
          {[navbar.left, navbar.right].map((items, side) => (
            <ul key={side === 0 ? 'left' : 'right'}>
              {items
                .filter((item) => item.type !== 'search')
                .map((item) => (
                  <li key={item.id}>
                    <NavItem item={item} frame={frame} messages={messages} />
                  </li>
                ))}
            </ul>
          ))}
        </nav>
        <HeaderTools layout={layout} isInVersion={frame.version !== undefined} />
        <Slot name="header-end" />
      </div>
    </header>
  );
}
