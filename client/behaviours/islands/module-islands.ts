import { EARLY_CLICK_ATTRIBUTE } from '../../shared/action-name.ts';
import { preloadReact } from '../../shared/browser/preload-react.ts';
import { whenIdle } from '../../shared/browser/when-idle.ts';
import {
  DRAWS_ATTRIBUTE,
  MODULE_ISLAND_SELECTOR,
  type ModuleIslandMount,
  readModuleIsland,
} from '../../shared/markup/island-markup.ts';
import { PLAIN_MODULE_ATTRIBUTE } from '../../shared/markup/offline-markup.ts';
import { showLoadFailure } from './load-failure.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Hydrates the site's own interactive components, each at the moment its markup asks for. Loaded only by pages that have one. */
export function startModuleIslands(signal: AbortSignal): void {
  for (const element of document.querySelectorAll<HTMLElement>(MODULE_ISLAND_SELECTOR))
    startModuleIsland(element, signal);
}

/** Hydrates one component at its moment, or at once when the reader has already clicked in it. */
export function startModuleIsland(element: HTMLElement, signal: AbortSignal): void {
  const { when } = readModuleIsland(element);
  const start = () => void wake(element, signal);
  if (element.querySelector(`[${EARLY_CLICK_ATTRIBUTE}]`)) start();
  else if (when === 'interaction') onIntent(element, start);
  else if (when === 'idle') whenIdle(start);
  else onSight(element, start, signal);
}

const unmounts = new WeakMap<Element, () => void>();

/** Unmounts a component that is removed from the page while the page stays open. */
export function endModuleIsland(element: Element): void {
  unmounts.get(element)?.();
}

function onIntent(element: HTMLElement, start: () => void): void {
  const startOnce = () => {
    for (const name of INTENT) element.removeEventListener(name, startOnce);
    start();
  };
  for (const name of INTENT) element.addEventListener(name, startOnce, { passive: true });
}

function onSight(element: HTMLElement, start: () => void, signal: AbortSignal): void {
  // Starts a little before the component becomes visible, so that it is ready when the reader sees it.
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

/** Loads a component's chunk and React, and hydrates it. When that fails, the reader sees a message with a retry button. */
async function wake(element: HTMLElement, signal: AbortSignal, attempt = 0): Promise<void> {
  if (signal.aborted) return;
  const mount = readModuleIsland(element);
  const isDrawing = element.hasAttribute(DRAWS_ATTRIBUTE);
  // The bundler sets this variable, and removes the branch on sites whose courses cannot be kept.
  const isPlain = process.env.SITE_OFFLINE === 'true' && element.hasAttribute(PLAIN_MODULE_ATTRIBUTE);
  if (!isPlain) preloadReact();
  try {
    if (isPlain) {
      const { start } = (await load(mount, attempt)) as {
        start: (element: HTMLElement, signal: AbortSignal) => Promise<void>;
      };
      if (signal.aborted) return;
      await start(element, signal);
      return repeatEarlyClicks(element);
    }
    const [show, module] = await Promise.all([
      isDrawing
        ? import('../../draw-fence.tsx').then(({ drawFence }) => drawFence)
        : import('../../hydrate-module.tsx').then(({ hydrateModule }) => hydrateModule),
      load(mount, attempt),
    ]);
    if (signal.aborted) return;
    const component = module[mount.exportName];
    if (component === undefined) throw new Error(`${mount.module} has no export ${mount.exportName}`);
    const end = show(element, component, { mount, onAwake: () => repeatEarlyClicks(element) });
    signal.addEventListener('abort', end);
    unmounts.set(element, end);
  } catch (error) {
    if (signal.aborted) return;
    showLoadFailure(element, mount.words, {
      error,
      retry: async () => {
        // Some browsers never retry a failed module in the same document, and the module's own imports cannot be requested under
        // another URL. A reload can load them. Only a click of the reader leads here, so there is no reload loop.
        if (attempt > 1)
          await import('../../shared/browser/reload-if-reachable.ts')
            .then((module) => module.reloadIfReachable())
            .catch(() => undefined);
        return wake(element, signal, attempt + 1);
      },
    });
  }
}

/** Imports the chunk, after a failure under a new URL, because a browser may remember the failure of the old one. */
function load({ module }: ModuleIslandMount, attempt: number): Promise<Record<string, unknown>> {
  return import(attempt === 0 ? module : `${module}?retry=${attempt}`);
}

/** Repeats the clicks that the reader made before the component could handle them. */
function repeatEarlyClicks(element: HTMLElement): void {
  element.dataset.awake = '';
  for (const source of element.querySelectorAll<HTMLElement>(`[${EARLY_CLICK_ATTRIBUTE}]`)) {
    source.removeAttribute(EARLY_CLICK_ATTRIBUTE);
    source.click();
  }
}
