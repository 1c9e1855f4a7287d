import { onNearing } from './nearing.ts';

/** Something that works on the page until the signal ends it. */
type PagePart = (signal: AbortSignal) => void;

/**
 * Loads a part of the client that only pages with certain elements need. When that fails, the next time the reader
 * turns to one of them tries again. It ends with the page, like everything it starts.
 */
export function whenWanted(selector: string, load: () => Promise<PagePart>, signal: AbortSignal): void {
  if (!document.querySelector(selector)) return;
  const start = () => startLater(load, signal);
  start().catch(() => signal.aborted || onNearing(selector, start, signal));
}

/** Starts a part once it is loaded, unless its page is gone by then. */
export async function startLater(load: () => Promise<PagePart>, signal: AbortSignal): Promise<void> {
  const start = await load();
  if (!signal.aborted) start(signal);
}
