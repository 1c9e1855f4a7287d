import chevrons from 'heroicons/24/outline/chevron-double-left.svg';
import type { ReactNode } from 'react';
import { Icon } from '../../../client/shared/markup/icon.tsx';
import type { Messages } from '../../messages/messages.ts';
import { classes } from '../classes.ts';

interface PageSideProps {
  /** Whether readers may hide the sidebar. */
  readonly hideable?: boolean;
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** The column beside the text with the sidebar. Its button contains both labels; the style sheet shows one. */
export function PageSide({ hideable = false, messages, children }: PageSideProps) {
  const { collapseSidebar, expandSidebar } = messages.navigation;
  return (
    <div className={classes('page-side', hideable && 'is-hideable')}>
      {hideable && (
        <button type="button" className="icon-button side-toggle needs-scripts" data-action="toggle-sidebar">
          <Icon svg={chevrons} />
          <span className="visually-hidden when-side-shown">{collapseSidebar}</span>
          <span className="visually-hidden when-side-hidden">{expandSidebar}</span>
        </button>
      )}
      {children}
    </div>
  );
}
