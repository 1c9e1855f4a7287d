import { RETURN_MS } from './history-return.ts';
import type { Visit } from './visit.ts';

/** Returns the modal dialog that is open. */
export function openDialog(): Element | null {
  return document.querySelector('dialog:modal');
}

/**
 * Resolves when the reader has closed all dialogs opened during the visit, and the history has left the menu's entry, so that
 * nothing the reader does there is lost. Also resolves when the visit is aborted.
 */
export async function untilUncovered({ over, arrival, control: { signal } }: Visit): Promise<void> {
  let mayLeaveMenu = arrival !== 'traverse';
  while (!signal.aborted) {
    const dialog = openDialog();
    if (dialog && dialog !== over) {
      await eventOf(dialog, 'close', signal);
    } else if (mayLeaveMenu && history.state?.menu) {
      // After going forward to a menu entry, nothing leaves that entry by itself, so the wait is limited.
      const timeout = new Promise<void>((resolve) => {
        setTimeout(() => {
          mayLeaveMenu = false;
          resolve();
        }, RETURN_MS);
      });
      // The menu restores its focus in the next frame.
      const left = eventOf(window, 'popstate', signal).then(() => new Promise(requestAnimationFrame));
      await Promise.race([left, timeout]);
    } else return;
  }
}

/** Resolves when `target` fires the event, or when the signal is aborted. */
function eventOf(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const [on, what] of [
      [target, type],
      [signal, 'abort'],
    ] as const)
      on.addEventListener(what, () => resolve(), { once: true });
  });
}
