/** Calls back when the browser is idle; soon in browsers without `requestIdleCallback`. */
export function whenIdle(callback: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(callback);
}
