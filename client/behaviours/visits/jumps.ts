import { idOfHash } from '../../shared/rules/hash-target.ts';

/** Calls `listener` on every jump within the page, with the target element, or null when no element has the id of the hash. */
export function onJump(listener: (target: HTMLElement | null) => void, signal: AbortSignal): void {
  window.addEventListener('hashchange', () => listener(targetOf(location.hash)), { signal });
  // Following the same link again does not change the hash, but still jumps to its target.
  const onClick = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (link && link.hash === location.hash) listener(targetOf(link.hash));
  };
  document.addEventListener('click', onClick, { signal });
}

/** Returns the element that a hash names, whether or not the hash is percent-encoded. */
export function targetOf(hash: string): HTMLElement | null {
  const id = idOfHash(hash);
  return id === undefined ? null : document.getElementById(id);
}
