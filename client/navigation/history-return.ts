import { entryNumber, stepsToPlace } from './places.ts';
import { isAway } from './shown-page.ts';

/** The longest time to wait for a step in the history, in milliseconds. */
export const RETURN_MS = 1000;

/** Number of the entry the history goes back to, because the page of its current entry does not come. */
let returning: number | undefined;
let returned = Promise.resolve();
let noteReturn: () => void = () => undefined;

/** Moves the history back to the entry of the shown page. When the distance is not known, the address stays. */
export function stepBack(): void {
  const steps = stepsToPlace();
  if (returning !== undefined || !isAway() || steps === 0) return;
  returning = (entryNumber() ?? 0) + steps;
  returned = new Promise((resolve) => {
    // The browser has not finished the step when it sends `popstate`.
    noteReturn = () => setTimeout(resolve);
    // The entry may no longer exist; then no event arrives.
    setTimeout(() => {
      returning = undefined;
      resolve();
    }, RETURN_MS);
  });
  history.go(steps);
}

/** Resolves when the history has moved back. */
export function untilReturned(): Promise<void> {
  return returned;
}

/** Notes that the history has moved; returns whether this was the way back. */
export function endReturn(): boolean {
  const isReturn = returning !== undefined && entryNumber() === returning;
  returning = undefined;
  noteReturn();
  return isReturn;
}
