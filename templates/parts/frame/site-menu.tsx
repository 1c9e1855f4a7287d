import chevronRight from 'heroicons/24/outline/chevron-right.svg';
import xMark from 'heroicons/24/outline/x-mark.svg';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import { MENU_ID, type MenuView } from '../../../client/shared/markup/menu.ts';
import type { LayoutProps, PageFrame } from '../../props.ts';
import { PostList } from '../blog/post-list.tsx';
import { Part } from '../part.tsx';
import { Slot } from '../slot.tsx';
import { Brand } from './brand.tsx';
import { MenuNav } from './menu-nav.tsx';
import { Sidebar } from './sidebar.tsx';

interface SiteMenuProps {
  readonly layout: LayoutProps;
  readonly frame: PageFrame;
}

/**
 * The menu on narrow screens. On a page of a section it shows the section's list first; a button leads to the site's navigation.
 * Without scripts it is a part of the page that the menu link targets, with both lists one below the other.
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
          <Part name="brand" of={Brand} navbar={navbar} homeUrl={site.homeUrl} />
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
            {frame.sidebar && (
              <>
                <Slot name="sidebar-start" />
                <Part name="sidebar" of={Sidebar} sidebar={frame.sidebar} layout={layout} messages={messages} />
                <Slot name="sidebar-end" />
              </>
            )}
            {frame.postList && <Part name="post-list" of={PostList} list={frame.postList} />}
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
