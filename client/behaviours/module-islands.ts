import { EARLY_CLICK_ATTRIBUTE } from '../shared/actions.ts';
import {
  DRAWS_ATTRIBUTE,
  MODULE_ISLAND_SELECTOR,
  type ModuleIslandMount,
  readModuleIsland,
} from '../shared/island-markup.ts';
import { preloadReact } from '../shared/preload-react.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { showLoadFailure } from './load-failure.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Wakes the site's own interactive components, each at its moment. Loaded only by pages that have one. */
export function startModuleIslands(signal: AbortSignal): void {
  for (const element of document.querySelectorAll<HTMLElement>(MODULE_ISLAND_SELECTOR))
    startModuleIsland(element, signal);
}

export function startModuleIsland(element: HTMLElement, signal: AbortSignal): void {
  const { when } = readModuleIsland(element);
  const start = () => void wake(element, signal);
  if (element.querySelector(`[${EARLY_CLICK_ATTRIBUTE}]`)) start();
  else if (when === 'interaction') onIntent(element, start);
  else if (when === 'idle') whenIdle(start);
  else onSight(element, start, signal);
}

const endings = new WeakMap<Element, () => void>();

/** Ends a component that leaves a page before the reader does. */
export function endModuleIsland(element: Element): void {
  endings.get(element)?.();
}

function onIntent(element: HTMLElement, start: () => void): void {
  const startOnce = () => {
    for (const name of INTENT) element.removeEventListener(name, startOnce);
    start();
  };
  for (const name of INTENT) element.addEventListener(name, startOnce, { passive: true });
}

function onSight(element: HTMLElement, start: () => void, signal: AbortSignal): void {
  // A little before it is seen, so that it is awake when it is.
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      start();
    },
    { rootMargin: '200px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

/** Fetches an island's chunk and React, and hydrates it. The reader is told when that fails, and can try again. */
async function wake(element: HTMLElement, signal: AbortSignal, attempt = 0): Promise<void> {
  if (signal.aborted) return;
  const mount = readModuleIsland(element);
  const isDrawing = element.hasAttribute(DRAWS_ATTRIBUTE);
  preloadReact();
  try {
    const [show, module] = await Promise.all([
      isDrawing
        ? import('../draw-fence.tsx').then(({ drawFence }) => drawFence)
        : import('../hydrate-module.tsx').then(({ hydrateModule }) => hydrateModule),
      load(mount, attempt),
    ]);
    if (signal.aborted) return;
    const component = module[mount.exportName];
    if (component === undefined) throw new Error(`${mount.module} has no export ${mount.exportName}`);
    const end = show(element, component, mount, () => repeatEarlyClicks(element));
    signal.addEventListener('abort', end);
    endings.set(element, end);
  } catch (error) {
    if (signal.aborted) return;
    showLoadFailure(element, mount.words, error, async () => {
      // A module that failed stays failed in some browsers, and its own imports cannot be asked for under another
      // name; a new page can. Only the reader's click gets here, so there is no loop.
      if (attempt > 1)
        await import('../shared/reload-if-reachable.ts')
          .then((module) => module.reloadIfReachable())
          .catch(() => undefined);
      return wake(element, signal, attempt + 1);
    });
  }
}

/** Under a new address after a failure, because a browser may remember the failure of the old one. */
function load({ module }: ModuleIslandMount, attempt: number): Promise<Record<string, unknown>> {
  return import(attempt === 0 ? module : `${module}?retry=${attempt}`);
}

/** Carries out what the reader clicked before the component could answer. */
function repeatEarlyClicks(element: HTMLElement): void {
  element.dataset.awake = '';
  for (const source of element.querySelectorAll<HTMLElement>(`[${EARLY_CLICK_ATTRIBUTE}]`)) {
    source.removeAttribute(EARLY_CLICK_ATTRIBUTE);
    source.click();
  }
}
