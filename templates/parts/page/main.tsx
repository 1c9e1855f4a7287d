import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

interface MainProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The `main` element with the page's content; target of the skip link. */
export function Main({ className, children }: MainProps) {
  return (
    <main id="content" tabIndex={-1} className={classes('main', className)}>
      {children}
    </main>
  );
}
