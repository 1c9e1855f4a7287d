import type { ReactNode } from 'react';
import { type HydrationOptions, hydrateRoot } from 'react-dom/client';

/**
 * Hydrates the server's markup inside `element`, and returns the function that unmounts it. When the reader leaves the page
 * before hydration has started, React reports a recovered error; it is ignored, because nothing was lost.
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
