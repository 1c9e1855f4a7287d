import { mayFetchAheadNow } from '../../shared/rules/connection-rule.ts';

const INTENT = ['pointerover', 'touchstart', 'focusin', 'click'] as const;

/**
 * Calls `take` with the first element matching `selector` that the reader comes near: by pointer, touch or keyboard focus. When
 * `take` rejects, for example without a network, the next such element tries again. On a slow connection, and for readers who
 * save data, only a click counts.
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
