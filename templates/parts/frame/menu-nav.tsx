import type { ReactNode } from 'react';
import type { Messages } from '../../messages/messages.ts';
import type { LinkProps, NavItemProps, PageFrame, VersionUrls } from '../../props.ts';
import { currentOf } from '../current.ts';
import { TextLink } from '../text-link.tsx';
import { LocaleLinks } from './locale-links.tsx';
import { VersionLinks } from './version-links.tsx';
import { isLoneLink, VersionHome } from './version-switch.tsx';

type MenuFrame = Pick<PageFrame, 'url' | 'activeNavIds' | 'localeLinks' | 'versionMenus'>;

interface MenuNavProps {
  readonly items: readonly NavItemProps[];
  readonly frame: MenuFrame;
  readonly messages: Messages;
}

/** The header's items as one list in the menu: dropdowns are expanded, and the search stays in the header. */
export function MenuNav({ items, frame, messages }: MenuNavProps) {
  return (
    <nav className="menu-nav" aria-label={messages.navigation.main}>
      <ul>
        {items.map((item) => (
          <MenuItem key={item.id} item={item} frame={frame} messages={messages} />
        ))}
      </ul>
    </nav>
  );
}

interface MenuItemProps {
  readonly item: NavItemProps;
  readonly frame: MenuFrame;
  readonly messages: Messages;
}

function MenuItem({ item, frame, messages }: MenuItemProps) {
  const linkRow = (link: LinkProps, isSection = false, versionUrls?: VersionUrls) => (
    <li key={link.url}>
      <TextLink
        link={link}
        versionUrls={versionUrls}
        externalSite={messages.externalSite}
        current={currentOf(link.url === frame.url, isSection)}
      />
    </li>
  );
  switch (item.type) {
    case 'link':
      return linkRow(item, frame.activeNavIds.includes(item.id), item.versionUrls);
    case 'dropdown':
      return <MenuGroup title={item.label}>{item.items.map((link) => linkRow(link))}</MenuGroup>;
    case 'locale':
      return (
        <MenuGroup title={messages.navigation.languages}>
          <LocaleLinks links={frame.localeLinks} />
        </MenuGroup>
      );
    case 'version': {
      const menu = frame.versionMenus?.[item.id];
      if (!menu) return null;
      if (isLoneLink(item, menu)) {
        const row = (
          <li>
            <VersionHome item={item} menu={menu} frame={frame} messages={messages} />
          </li>
        );
        return menu.isPlain ? row : <MenuGroup title={messages.versions.title}>{row}</MenuGroup>;
      }
      return (
        <MenuGroup title={messages.versions.title}>
          {item.before.map((link) => linkRow(link))}
          <VersionLinks links={menu.links} />
          {item.after.map((link) => linkRow(link))}
        </MenuGroup>
      );
    }
    case 'search':
      return null;
  }
}

function MenuGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li className="menu-group">
      <p>{title}</p>
      <ul>{children}</ul>
    </li>
  );
}
