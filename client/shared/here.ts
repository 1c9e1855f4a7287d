/** Address of the page that is shown, which is not always that of the browser: while Back waits for a page, for one. */
export function here(): string {
  return document.documentElement.dataset.shown ?? location.href;
}
