import chevronRight from 'heroicons/24/outline/chevron-right.svg';
import xMark from 'heroicons/24/outline/x-mark.svg';
import { Icon } from '../../client/shared/icon.tsx';
import { MENU_ID, type MenuView } from '../../client/shared/menu.ts';
import type { LayoutProps, PageFrame } from '../props.ts';
import { Brand } from './brand.tsx';
import { MenuNav } from './menu-nav.tsx';
import { PostList } from './post-list.tsx';
import { Sidebar } from './sidebar.tsx';

interface SiteMenuProps {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
}

/**
 * The menu of narrow screens. A page of a section opens it on the section's list, one step away from the site's own.
 * Without scripts it is a part of the page that the menu link leads to, with both lists one under the other.
 */
export function SiteMenu({ layout, frame }: SiteMenuProps) {
  const { messages, navbar, site } = layout;
  const sectionLabel = frame.sidebar?.label ?? frame.postList?.title;
  const initialView: MenuView = sectionLabel === undefined ? 'main' : 'section';
  return (
    <dialog
      id={MENU_ID}
      className="menu"
      aria-label={messages.navigation.menu}
      data-view={initialView}
      data-initial-view={initialView}
    >
      <div className="menu-panel">
        <div className="menu-head">
          <Brand navbar={navbar} homeUrl={site.homeUrl} />
          {/* biome-ignore lint/a11y/useSemanticElements: only a link leads back from the panel without scripts */}
          <a
            className="icon-button"
            role="button"
            href="#content"
            data-action="close-menu"
            aria-label={messages.navigation.closeMenu}
          >
            <Icon svg={xMark} />
          </a>
        </div>
        {sectionLabel !== undefined && (
          <div className="menu-view" data-menu-view="section">
            <button
              type="button"
              className="menu-switch needs-scripts"
              lang={layout.locale.wordsLang}
              data-action="switch-menu-view"
            >
              {messages.navigation.backToMainMenu}
            </button>
            {frame.sidebar && <Sidebar sidebar={frame.sidebar} layout={layout} messages={messages} />}
            {frame.postList && <PostList list={frame.postList} />}
          </div>
        )}
        <div className="menu-view" data-menu-view="main">
          {sectionLabel !== undefined && (
            <button type="button" className="menu-switch needs-scripts" data-action="switch-menu-view">
              {sectionLabel}
              <Icon svg={chevronRight} />
            </button>
          )}
          <MenuNav items={[...navbar.left, ...navbar.right]} frame={frame} messages={messages} />
        </div>
      </div>
    </dialog>
  );
}
