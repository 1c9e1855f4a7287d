import type { OriginalProps } from '../../part-props.ts';
import { classes } from '../classes.ts';
import { currentOf } from '../current.ts';
import { SidebarItems } from './sidebar-item.tsx';

/** The sidebar of a course: its lessons in order, in collapsible groups. */
export function Sidebar({ sidebar, layout, messages }: OriginalProps<'sidebar'>) {
  return (
    <nav
      className={classes('sidebar', sidebar.tint && `tint-${sidebar.tint}`)}
      aria-label={sidebar.label}
      data-sidebar={layout.site.baseUrl + sidebar.id}
      data-done-word={layout.progress && sidebar.isCourse ? messages.progress.done : undefined}
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
