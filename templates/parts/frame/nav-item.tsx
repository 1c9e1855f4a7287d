import type { Messages } from '../../messages/messages.ts';
import type { NavItemProps, PageFrame } from '../../props.ts';
import { currentOf } from '../current.ts';
import { Part } from '../part.tsx';
import { TextLink } from '../text-link.tsx';
import { Dropdown } from './dropdown.tsx';
import { LocaleSwitch } from './locale-switch.tsx';
import { VersionSwitch } from './version-switch.tsx';

interface NavItemPartProps {
  readonly item: Exclude<NavItemProps, { type: 'search' }>;
  readonly frame: Pick<PageFrame, 'url' | 'activeNavIds' | 'localeLinks' | 'versionMenus'>;
  readonly messages: Messages;
}

/** One item of the header. */
export function NavItem({ item, frame, messages }: NavItemPartProps) {
  switch (item.type) {
    case 'link':
      return (
        <TextLink
          link={item}
          className="nav-link"
          versionUrls={item.versionUrls}
          externalSite={messages.externalSite}
          current={currentOf(item.url === frame.url, frame.activeNavIds.includes(item.id))}
        />
      );
    case 'dropdown':
      return (
        <Dropdown label={item.label} current={item.items.some(({ url }) => url === frame.url)}>
          {item.items.map((link) => (
            <li key={link.url}>
              <TextLink link={link} externalSite={messages.externalSite} current={currentOf(link.url === frame.url)} />
            </li>
          ))}
        </Dropdown>
      );
    case 'locale':
      return (
        <Part name="locale-switch" of={LocaleSwitch} links={frame.localeLinks} label={messages.navigation.languages} />
      );
    case 'version': {
      const menu = frame.versionMenus?.[item.id];
      return menu && <VersionSwitch item={item} menu={menu} frame={frame} messages={messages} />;
    }
  }
}
