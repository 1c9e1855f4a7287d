import { MENU_ID } from '../../../client/shared/markup/menu.ts';
import { drawnOnce } from '../../drawn-once.ts';
import { Island } from '../../island.tsx';
import type { LayoutProps } from '../../props.ts';
import { ThemeSwitch } from './theme-switch.tsx';

interface ToolsProps {
  readonly layout: LayoutProps;
  /** Whether the page belongs to a version of the docs; then the search covers that version. */
  readonly isInVersion: boolean;
}

/** The tools at the end of the header: search, theme switch, and the button of the menu. */
export function HeaderTools({ layout, isInVersion }: ToolsProps) {
  return (
    <div
      className="header-tools"
      lang={layout.locale.wordsLang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React below
      dangerouslySetInnerHTML={isInVersion ? toolsInVersion(layout) : tools(layout)}
    />
  );
}

const tools = drawnOnce((layout: LayoutProps) => <Tools layout={layout} isInVersion={false} />);
const toolsInVersion = drawnOnce((layout: LayoutProps) => <Tools layout={layout} isInVersion />);

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
