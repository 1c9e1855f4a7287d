import { idOfHash } from '../shared/hash-target.ts';

/** Tells of every jump to a place of the page: the element it leads to, or null where the hash names none. */
export function onJump(listener: (target: HTMLElement | null) => void, signal: AbortSignal): void {
  window.addEventListener('hashchange', () => listener(targetOf(location.hash)), { signal });
  // Following a link a second time changes no hash, and still leads to its heading.
  const onClick = (event: Event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    if (link && link.hash === location.hash) listener(targetOf(link.hash));
  };
  document.addEventListener('click', onClick, { signal });
}

/** The element a hash names, whichever way its letters were written. */
export function targetOf(hash: string): HTMLElement | null {
  const id = idOfHash(hash);
  return id === undefined ? null : document.getElementById(id);
}
