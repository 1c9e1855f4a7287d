import type { Messages } from '../messages/messages.ts';
import type { SidebarProps } from '../props.ts';
import { classes } from './classes.ts';
import { SidebarItem } from './sidebar-item.tsx';

interface SidebarPartProps {
  readonly sidebar: SidebarProps;
  readonly messages: Messages;
  readonly className?: string;
}

/** The list of a course: its lessons in order, folded by group. */
export function Sidebar({ sidebar, messages, className }: SidebarPartProps) {
  return (
    <nav className={classes('sidebar', className, sidebar.tint && `tint-${sidebar.tint}`)} aria-label={sidebar.label}>
      <p className="sidebar-title">{sidebar.label}</p>
      <ul>
        {sidebar.items.map((item) => (
          <SidebarItem
            key={item.type === 'group' ? item.key : item.url}
            item={item}
            currentUrl={sidebar.currentUrl}
            messages={messages}
          />
        ))}
      </ul>
    </nav>
  );
}
