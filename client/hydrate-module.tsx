import { type ComponentType, type ReactNode, useEffect } from 'react';
import { CrashBoundary } from './islands/crash-boundary.tsx';
import type { ModuleIslandMount } from './shared/island-markup.ts';
import { takeOver } from './take-over.ts';

/**
 * Lets one of the site's own components take over its markup, until the function it gives back is called. When the
 * component throws, a box says so in its place.
 */
export function hydrateModule(
  element: HTMLElement,
  component: unknown,
  { idPrefix, props, words }: ModuleIslandMount,
  onAwake: () => void,
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

/** Calls back once what it holds answers to events. One child, because the ids of React count siblings. */
function Awake({ onAwake, children }: { readonly onAwake: () => void; readonly children: ReactNode }) {
  useEffect(onAwake, [onAwake]);
  return children;
}

/** The button that was pressed is gone; focus goes on to what took its place. */
function focusFirst(element: HTMLElement): void {
  element.querySelector<HTMLElement>('button, a[href], input, select, textarea, [tabindex]')?.focus();
}
