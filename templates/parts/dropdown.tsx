import type { ReactNode } from 'react';

interface DropdownProps {
  readonly label: ReactNode;
  /** List items. */
  readonly children: ReactNode;
}

/** A folded list of the navigation bar. Opening is native; the browser keeps one of the group open at a time. */
export function Dropdown({ label, children }: DropdownProps) {
  return (
    <details className="dropdown" name="navbar-dropdown">
      <summary className="nav-link">{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}
