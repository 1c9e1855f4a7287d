import type { Messages } from '../messages/messages.ts';
import type { NavItemProps, PageFrame } from '../props.ts';
import { currentOf } from './current.ts';
import { LocaleLinks } from './locale-links.tsx';
import { TextLink } from './text-link.tsx';

interface MenuNavProps {
  readonly items: readonly NavItemProps[];
  readonly frame: Pick<PageFrame, 'url' | 'activeNavIds' | 'localeLinks'>;
  readonly messages: Messages;
}

/** The navigation bar's entries as one list: what folds there is unfolded here, and the search stays in the bar. */
export function MenuNav({ items, frame, messages }: MenuNavProps) {
  return (
    <nav className="menu-nav" aria-label={messages.navigation.main}>
      <ul>
        {items.map((item) => {
          switch (item.type) {
            case 'link':
              return (
                <li key={item.id}>
                  <TextLink
                    link={item}
                    externalSite={messages.externalSite}
                    current={currentOf(item.url === frame.url, frame.activeNavIds.includes(item.id))}
                  />
                </li>
              );
            case 'dropdown':
              return (
                <li key={item.id} className="menu-group">
                  <p>{item.label}</p>
                  <ul>
                    {item.items.map((link) => (
                      <li key={link.url}>
                        <TextLink
                          link={link}
                          externalSite={messages.externalSite}
                          current={currentOf(link.url === frame.url)}
                        />
                      </li>
                    ))}
                  </ul>
                </li>
              );
            case 'locale':
              return (
                <li key={item.id} className="menu-group">
                  <p>{messages.navigation.languages}</p>
                  <ul>
                    <LocaleLinks links={frame.localeLinks} />
                  </ul>
                </li>
              );
            case 'search':
              return null;
          }
        })}
      </ul>
    </nav>
  );
}
