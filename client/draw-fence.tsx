import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { CrashBoundary } from './islands/crash-boundary.tsx';
import type { ModuleIslandMount } from './shared/markup/island-markup.ts';

let count = 0;

/**
 * Renders one of the site's own components above a code block whose content it draws. The code is collapsed when the component
 * has rendered, and expanded again when it crashes: until then, and without scripts, readers see the code. Returns a function
 * that unmounts the component.
 */
export function drawFence(
  element: HTMLElement,
  component: unknown,
  {
    mount: { props, words },
    onAwake,
  }: { readonly mount: Pick<ModuleIslandMount, 'props' | 'words'>; readonly onAwake: () => void },
): () => void {
  const Component = component as ComponentType<object>;
  const place = document.createElement('div');
  place.className = 'drawing-place';
  element.prepend(place);
  const text = element.querySelector<HTMLDetailsElement>(':scope > details');
  let wasDrawn = false;
  const observer = new MutationObserver(() => {
    // A component may suspend before it renders, and may crash much later.
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
