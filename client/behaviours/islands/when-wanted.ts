import { EARLY_CLICK_ATTRIBUTE } from '../../shared/action-name.ts';
import { onNearing } from '../visits/nearing.ts';
import { tell } from './comforts-on-demand.ts';

/** Starts a part of the client on the current page. The part ends when the signal is aborted. */
type PagePart = (signal: AbortSignal) => void;

/**
 * Loads a part of the client that only pages with elements matching `selector` need. When loading fails, it tries again the next
 * time the reader comes near such an element, and shows the failure to a reader who clicks in it. Everything ends with `signal`,
 * when the reader leaves the page.
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

/** Loads a part and starts it, unless the reader has left the page by then. Rejects when loading fails. */
export async function startLater(load: () => Promise<PagePart>, signal: AbortSignal): Promise<void> {
  const start = await load();
  if (!signal.aborted) start(signal);
}
