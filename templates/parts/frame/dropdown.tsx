import type { ReactNode } from 'react';
import { currentOf } from '../current.ts';

interface DropdownProps {
  readonly label: ReactNode;
  /** Whether one of the links leads to this page. */
  readonly current?: boolean;
  /** The `li` elements. */
  readonly children: ReactNode;
}

/**
 * A collapsed list in the header. Opening it needs no script; with the shared `name`, the browser keeps at most one list open.
 */
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
