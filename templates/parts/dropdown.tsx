import type { ReactNode } from 'react';
import { currentOf } from './current.ts';

interface DropdownProps {
  readonly label: ReactNode;
  /** Whether the page is one of those it leads to. */
  readonly current?: boolean;
  /** List items. */
  readonly children: ReactNode;
}

/** A folded list of the navigation bar. Opening is native; the browser keeps one of the group open at a time. */
export function Dropdown({ label, current = false, children }: DropdownProps) {
  return (
    <details className="dropdown" name="navbar-dropdown">
      <summary className="nav-link" aria-current={currentOf(false, current)}>
        {label}
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
