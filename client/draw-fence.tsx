import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './islands/crash-boundary.tsx';
import type { ModuleIslandMount } from './shared/island-markup.ts';

let count = 0;

/**
 * Lets one of the site's own components draw what a block of code says, above the code. The code folds up once something
 * is drawn, and comes back when the component fails: until then, and without it, the code is what there is to read. The
 * function it gives back ends the drawing.
 */
export function drawFence(
  element: HTMLElement,
  component: unknown,
  { props, words }: Pick<ModuleIslandMount, 'props' | 'words'>,
  onAwake: () => void,
): () => void {
  const Component = component as ComponentType<object>;
  const place = document.createElement('div');
  place.className = 'drawing-place';
  element.prepend(place);
  const text = element.querySelector<HTMLDetailsElement>(':scope > details');
  let wasDrawn = false;
  const observer = new MutationObserver(() => {
    // A component may wait before it draws, and may crash long after.
    const isDrawn = place.childElementCount > 0 && place.querySelector(':scope > .crash') === null;
    if (isDrawn === wasDrawn) return;
    wasDrawn = isDrawn;
    if (isDrawn) onAwake();
    else delete element.dataset.awake;
    if (text) text.open = !isDrawn;
  });
  observer.observe(place, { childList: true });
  const root = createRoot(place, { identifierPrefix: `d${++count}-` });
  root.render(
    <CrashBoundary words={words}>
      <Component {...props} />
    </CrashBoundary>,
  );
  return () => {
    observer.disconnect();
    root.unmount();
  };
}
