import { MENU_ID } from '../../client/shared/menu.ts';
import { Island } from '../island.tsx';
import type { LayoutProps, PageFrame } from '../props.ts';
import { Brand } from './brand.tsx';
import { NavItem } from './nav-item.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface HeaderProps {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
}

/** The bar on top of every page. On narrow screens its items move into the menu, but for the search. */
export function Header({ layout, frame }: HeaderProps) {
  const { messages, navbar, site, colorMode } = layout;
  const search = [...navbar.left, ...navbar.right].find((item) => item.type === 'search');
  return (
    <header className="header">
      <div className="header-bar">
        <Brand navbar={navbar} homeUrl={site.homeUrl} />
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
        <div className="header-tools" lang={layout.locale.wordsLang}>
          {search && (
            <Island
              name="search-link"
              when="interaction"
              props={{
                url: search.url,
                label: messages.search.label,
                settings: layout.searchSettingsUrl,
                ...(layout.searchVersions && layout.rememberedVersions && !frame.version
                  ? {
                      versions: Object.fromEntries(layout.searchVersions.map(({ name, settings }) => [name, settings])),
                    }
                  : {}),
              }}
            />
          )}
          {colorMode.switchable && <ThemeSwitch messages={messages} />}
          <div className="header-menu">
            <Island
              name="menu"
              when="interaction"
              props={{ label: messages.navigation.toggleMenu, controls: MENU_ID }}
            />
          </div>
        </div>
      </div>
    </header>
  );
}
