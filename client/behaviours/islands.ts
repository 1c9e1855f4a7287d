import type { ComponentType } from 'react';
import { loaders } from '../islands/loaders.ts';
import { ISLAND_SELECTOR, readIsland } from '../shared/island-markup.ts';
import { whenIdle } from '../shared/when-idle.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/** Wakes every island of the page at its moment, and the one that the reader is at already now. */
export function startIslands(signal: AbortSignal, reached?: Element): void {
  for (const element of document.querySelectorAll<HTMLElement>(ISLAND_SELECTOR)) {
    const { when } = readIsland(element);
    if (element === reached) wakeNow(element, signal);
    else if (when === 'interaction') wakeOnIntent(element, signal);
    else if (when === 'visible') wakeWhenSeen(element, signal);
    else wakeWhenIdle(element, signal);
  }
}

function wakeNow(element: HTMLElement, signal: AbortSignal): void {
  // The next sign of intent tries again, for instance when the network is back.
  wake(element, signal).catch(() => wakeOnIntent(element, signal));
}

function wakeOnIntent(element: HTMLElement, signal: AbortSignal): void {
  const onIntent = () => {
    for (const name of INTENT) element.removeEventListener(name, onIntent);
    wakeNow(element, signal);
  };
  for (const name of INTENT) element.addEventListener(name, onIntent, { passive: true });
}

function wakeWhenSeen(element: HTMLElement, signal: AbortSignal): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    wakeNow(element, signal);
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function wakeWhenIdle(element: HTMLElement, signal: AbortSignal): void {
  whenIdle(() => wakeNow(element, signal));
}

/** Fetches what an island needs and hydrates it. When that fails, its markup and its action work on as they are. */
async function wake(element: HTMLElement, signal: AbortSignal): Promise<void> {
  const mount = readIsland(element);
  const [{ hydrate }, component] = await Promise.all([import('../hydrate.ts'), loaders[mount.name]()]);
  // The reader may have gone on meanwhile.
  if (signal.aborted) return;
  signal.addEventListener('abort', hydrate(element, component as ComponentType<object>, mount));
}
