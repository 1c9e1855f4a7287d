/**
 * Loads a part of the client that only pages with certain elements need. When that fails, the next time the reader
 * turns to one of them tries again.
 */
export function whenWanted(selector: string, start: () => Promise<void>): void {
  if (!document.querySelector(selector)) return;
  start().catch(() => {
    const again = (event: Event) => {
      if (!(event.target as Element).closest(selector)) return;
      document.removeEventListener('focusin', again);
      document.removeEventListener('pointerover', again);
      whenWanted(selector, start);
    };
    document.addEventListener('focusin', again);
    document.addEventListener('pointerover', again);
  });
}
