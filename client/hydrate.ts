import { type ComponentType, createElement } from 'react';
import type { IslandMount } from './shared/markup/island-markup.ts';
import { takeOver } from './take-over.ts';

/**
 * Hydrates the server's markup inside `element`, and returns the function that ends that. On ending, and when the component
 * crashes, the server's markup is restored: it works without React, also when the page stays open after all. This file imports
 * React, so it is only loaded late.
 */
export function hydrate(
  element: HTMLElement,
  component: ComponentType<object>,
  { idPrefix, props }: IslandMount,
): () => void {
  const served = [...element.childNodes].map((node) => node.cloneNode(true));
  const leave = takeOver(element, createElement(component, props), {
    identifierPrefix: idPrefix,
    onUncaughtError(error) {
      reportError(error);
      // React is still unmounting here, and leaves the element empty.
      queueMicrotask(giveBack);
    },
  });
  function giveBack(): void {
    leave();
    element.replaceChildren(...served);
  }
  return giveBack;
}
