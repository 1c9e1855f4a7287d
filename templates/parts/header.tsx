import { MENU_ID } from '../../client/shared/menu.ts';
import { drawnOnce } from '../drawn-once.ts';
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
  const { messages, navbar, site } = layout;
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
        <div
          className="header-tools"
          lang={layout.locale.wordsLang}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React below
          dangerouslySetInnerHTML={frame.version ? toolsInVersion(layout) : tools(layout)}
        />
      </div>
    </header>
  );
}

const tools = drawnOnce((layout: LayoutProps) => <Tools layout={layout} isInVersion={false} />);
const toolsInVersion = drawnOnce((layout: LayoutProps) => <Tools layout={layout} isInVersion />);

interface ToolsProps {
  readonly layout: LayoutProps;
  /** Whether the page belongs to a version of the docs; then it is that one which is searched. */
  readonly isInVersion: boolean;
}

function Tools({ layout, isInVersion }: ToolsProps) {
  const { messages, navbar, colorMode, searchVersions } = layout;
  const search = [...navbar.left, ...navbar.right].find((item) => item.type === 'search');
  return (
    <>
      {search && (
        <Island
          name="search-link"
          when="interaction"
          props={{
            url: search.url,
            label: messages.search.label,
            settings: layout.searchSettingsUrl,
            ...(searchVersions && layout.rememberedVersions && !isInVersion
              ? { versions: Object.fromEntries(searchVersions.map(({ name, settings }) => [name, settings])) }
              : {}),
          }}
        />
      )}
      {colorMode.switchable && <ThemeSwitch messages={messages} />}
      <div className="header-menu">
        <Island name="menu" when="interaction" props={{ label: messages.navigation.toggleMenu, controls: MENU_ID }} />
      </div>
    </>
  );
}
