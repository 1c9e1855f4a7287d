/** Calls back once the browser has nothing better to do; soon where it cannot tell. */
export function whenIdle(callback: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(callback);
}
