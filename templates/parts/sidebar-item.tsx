import { fill, type Messages } from '../messages/messages.ts';
import type { SidebarItemProps } from '../props.ts';
import { currentOf } from './current.ts';
import { TextLink } from './text-link.tsx';

interface SidebarItemPartProps {
  readonly item: SidebarItemProps;
  readonly currentUrl: string;
  readonly messages: Messages;
}

/** A lesson, or a group of them. An unlisted lesson shows only to the reader who is on it. */
export function SidebarItem({ item, currentUrl, messages }: SidebarItemPartProps) {
  if (item.type === 'group') return <SidebarGroup group={item} currentUrl={currentUrl} messages={messages} />;
  const isCurrent = item.url === currentUrl;
  if (item.unlisted && !isCurrent) return null;
  return (
    <li>
      <TextLink
        link={item}
        className="sidebar-link"
        externalSite={messages.externalSite}
        current={currentOf(isCurrent)}
      />
    </li>
  );
}

interface SidebarGroupProps {
  readonly group: Extract<SidebarItemProps, { type: 'group' }>;
  readonly currentUrl: string;
  readonly messages: Messages;
}

function SidebarGroup({ group, currentUrl, messages }: SidebarGroupProps) {
  const link = group.url !== undefined && (
    <a className="sidebar-link sidebar-group-title" href={group.url} aria-current={currentOf(group.url === currentUrl)}>
      {group.label}
      {group.itemCount !== undefined && <span className="sidebar-count">{group.itemCount}</span>}
    </a>
  );
  if (group.items.length === 0) return <li className="sidebar-group">{link}</li>;
  const items = (
    <ul>
      {group.items.map((item) => (
        <SidebarItem
          key={item.type === 'group' ? item.key : item.url}
          item={item}
          currentUrl={currentUrl}
          messages={messages}
        />
      ))}
    </ul>
  );
  if (!group.collapsible) {
    return (
      <li className="sidebar-group">
        {link || <p className="sidebar-group-title">{group.label}</p>}
        {items}
      </li>
    );
  }
  return (
    <li className="sidebar-group">
      {link}
      <details open={group.open}>
        {link ? (
          // A link inside a summary could not be followed by keyboard, so the fold has a summary of its own.
          <summary className="sidebar-caret">
            <span className="visually-hidden">{fill(messages.navigation.toggleGroup, { label: group.label })}</span>
          </summary>
        ) : (
          <summary className="sidebar-group-title">{group.label}</summary>
        )}
        {items}
      </details>
    </li>
  );
}
