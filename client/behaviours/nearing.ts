import { mayFetchAheadNow } from '../shared/connection-rule.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * Calls `take` with the first element of its kind that the reader comes near, by pointer, finger or keyboard. When that
 * fails, for instance because the network is away, the next one they come near tries again. Over a slow line, and for readers
 * who save data, coming near is not enough: they have to press it.
 */
export function onNearing(selector: string, take: (near: Element) => Promise<unknown>, signal?: AbortSignal): void {
  const isOver = new AbortController();
  const onIntent = ({ target, type }: Event) => {
    const near = (target as Element).closest?.(selector);
    if (!near || (type !== 'click' && !mayFetchAheadNow())) return;
    isOver.abort();
    take(near).catch(() => signal?.aborted || onNearing(selector, take, signal));
  };
  signal?.addEventListener('abort', () => isOver.abort());
  for (const name of INTENT)
    document.addEventListener(name, onIntent, { capture: true, passive: true, signal: isOver.signal });
}
