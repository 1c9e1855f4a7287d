import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface MainProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** The page's own content; where the skip link leads. */
export function Main({ className, children }: MainProps) {
  return (
    <main id="content" tabIndex={-1} className={classes('main', className)}>
      {children}
    </main>
  );
}
