const INTENT = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Calls `take` with the first element of its kind that the reader comes near, by pointer, finger or keyboard. When that
 * fails, for instance because the network is away, the next one they come near tries again.
 */
export function onNearing(selector: string, take: (near: Element) => Promise<unknown>, signal?: AbortSignal): void {
  const isOver = new AbortController();
  const onIntent = ({ target }: Event) => {
    const near = (target as Element).closest?.(selector);
    if (!near) return;
    isOver.abort();
    take(near).catch(() => signal?.aborted || onNearing(selector, take, signal));
  };
  signal?.addEventListener('abort', () => isOver.abort());
  for (const name of INTENT)
    document.addEventListener(name, onIntent, { capture: true, passive: true, signal: isOver.signal });
}
