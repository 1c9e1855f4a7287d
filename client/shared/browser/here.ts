/** Returns the address of the shown page. It differs from the browser's address while the page of a history entry is loading. */
export function here(): string {
  return document.documentElement.dataset.shown ?? location.href;
}
