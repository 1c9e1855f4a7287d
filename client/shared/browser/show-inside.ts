/** Scrolls `scroller`, but no outer element, so that `element` is in its middle, unless the element is fully visible already. */
export function showInside(element: Element | null, scroller: Element): void {
  if (!element) return;
  const row = element.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  const bottom = Math.min(box.bottom, innerHeight);
  if (row.top < box.top || row.bottom > bottom)
    scroller.scrollTop += row.top - box.top - (bottom - box.top - row.height) / 2;
}
