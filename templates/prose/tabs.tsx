import type { ReactNode } from 'react';
import { tabsAttributes } from '../../client/shared/tabs.ts';

interface TabsProps {
  /** Groups of one name follow each other. */
  readonly group: string;
  readonly label: string;
  /** One `section` with `data-tab` for each alternative. */
  readonly children?: ReactNode;
}

/** Alternatives, one after the other; with scripts they become tabs. */
export function Tabs({ group, label, children }: TabsProps) {
  return (
    <div className="tabs" {...tabsAttributes({ group, label })}>
      {children}
    </div>
  );
}
