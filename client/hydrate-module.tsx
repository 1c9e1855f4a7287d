import { type ComponentType, type ReactNode, useEffect } from 'react';
import { CrashBoundary } from './islands/crash-boundary.tsx';
import type { ModuleIslandMount } from './shared/markup/island-markup.ts';
import { takeOver } from './take-over.ts';

/**
 * Hydrates one of the site's own components, and returns the function that unmounts it. When the component throws, a box with a
 * message takes its place.
 */
export function hydrateModule(
  element: HTMLElement,
  component: unknown,
  { mount: { idPrefix, props, words }, onAwake }: { readonly mount: ModuleIslandMount; readonly onAwake: () => void },
): () => void {
  const Component = component as ComponentType<object>;
  return takeOver(
    element,
    <CrashBoundary words={words} onRestart={() => focusFirst(element)}>
      <Awake onAwake={onAwake}>
        <Component {...props} />
      </Awake>
    </CrashBoundary>,
    { identifierPrefix: idPrefix },
  );
}

/**
 * Calls `onAwake` once its child handles events. It has exactly one child, because React's ids depend on the number of siblings.
 */
function Awake({ onAwake, children }: { readonly onAwake: () => void; readonly children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** The pressed button is gone, so focus moves to the first focusable element of what replaced it. */
function focusFirst(element: HTMLElement): void {
  element.querySelector<HTMLElement>('button, a[href], input, select, textarea, [tabindex]')?.focus();
}
