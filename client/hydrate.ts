import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandMount } from './shared/island-markup.ts';

/**
 * Lets React take over the server's markup inside `element`, until the function it gives back is called. This file
 * carries React, so it is only ever fetched late.
 */
export function hydrate(
  element: HTMLElement,
  component: ComponentType<object>,
  { idPrefix, props }: IslandMount,
): () => void {
  const root = hydrateRoot(element, createElement(component, props), { identifierPrefix: idPrefix });
  return () => root.unmount();
}
