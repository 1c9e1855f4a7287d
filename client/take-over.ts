import type { ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot } from 'react-dom/client';

/**
 * Lets React take over the server's markup inside `element`, until the function it gives back is called. A reader may go
 * on before React has begun; it reports that as an error it recovered from, but nothing was lost.
 */
export function takeOver(element: HTMLElement, node: ReactNode, options: HydrationOptions): () => void {
  let hasLeft = false;
  const root = hydrateRoot(element, node, {
    ...options,
    onRecoverableError(error) {
      if (!hasLeft) reportError(error);
    },
  });
  return () => {
    hasLeft = true;
    root.unmount();
  };
}
