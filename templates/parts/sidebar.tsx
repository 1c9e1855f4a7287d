import type { Messages } from '../messages/messages.ts';
import type { LayoutProps, SidebarProps } from '../props.ts';
import { classes } from './classes.ts';
import { currentOf } from './current.ts';
import { SidebarItems } from './sidebar-item.tsx';

interface SidebarPartProps {
  readonly sidebar: SidebarProps;
  readonly layout: Pick<LayoutProps, 'site' | 'sidebar' | 'progress'>;
  readonly messages: Messages;
}

/** The list of a course: its lessons in order, folded by group. */
export function Sidebar({ sidebar, layout, messages }: SidebarPartProps) {
  return (
    <nav
      className={classes('sidebar', sidebar.tint && `tint-${sidebar.tint}`)}
      aria-label={sidebar.label}
      data-sidebar={layout.site.baseUrl + sidebar.id}
      data-done-word={layout.progress ? messages.progress.done : undefined}
      data-auto-collapse={layout.sidebar.autoCollapse ? '' : undefined}
    >
      <p className="sidebar-title">
        {sidebar.url === undefined ? (
          sidebar.label
        ) : (
          <a href={sidebar.url} aria-current={currentOf(sidebar.url === sidebar.currentUrl)}>
            {sidebar.label}
          </a>
        )}
      </p>
      <SidebarItems items={sidebar.items} currentUrl={sidebar.currentUrl} messages={messages} />
    </nav>
  );
}
