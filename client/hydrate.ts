import { type ComponentType, createElement } from 'react';
import type { IslandMount } from './shared/island-markup.ts';
import { takeOver } from './take-over.ts';

/**
 * Lets React take over the server's markup inside `element`, until the function it gives back is called. Then, and when
 * the component crashes, that markup comes back: what it is for is done without React, and works on, should the page
 * after all not go away. This file carries React, so it is only ever fetched late.
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
      // React is still at work here, and leaves the element empty.
      queueMicrotask(giveBack);
    },
  });
  function giveBack(): void {
    leave();
    element.replaceChildren(...served);
  }
  return giveBack;
}
