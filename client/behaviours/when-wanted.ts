import { EARLY_CLICK_ATTRIBUTE } from '../shared/actions.ts';
import { tell } from './comforts-on-demand.ts';
import { onNearing } from './nearing.ts';

/** Something that works on the page until the signal ends it. */
type PagePart = (signal: AbortSignal) => void;

/**
 * Loads a part of the client that only pages with certain elements need. When that fails, the next time the reader
 * turns to one of them tries again, and a reader who presses something in it is told. It ends with the page, like everything it
 * starts.
 */
export function whenWanted(selector: string, load: () => Promise<PagePart>, signal: AbortSignal): void {
  if (!document.querySelector(selector)) return;
  const start = () => startLater(load, signal);
  const startAgain = (near: Element) =>
    start().catch((error) => {
      const pressed = near.querySelector<HTMLElement>(`[${EARLY_CLICK_ATTRIBUTE}]`);
      if (pressed) tell(near as HTMLElement, error, () => pressed.click());
      throw error;
    });
  start().catch(() => signal.aborted || onNearing(selector, startAgain, signal));
}

/** Starts a part once it is loaded, unless its page is gone by then. */
export async function startLater(load: () => Promise<PagePart>, signal: AbortSignal): Promise<void> {
  const start = await load();
  if (!signal.aborted) start(signal);
}
