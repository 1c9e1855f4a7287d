/** Focuses the stored row at index `at`, or the last row if there are fewer; without rows, the field. */
/** Puts focus on the remembered row at a place, or the last one before it; without any, into the field. */
export function focusRow(dialog: HTMLElement, at: number): void {
  const rows = dialog.querySelectorAll<HTMLElement>('a[data-stored]');
  (rows[Math.min(at, rows.length - 1)] ?? dialog.querySelector('input'))?.focus();
}

/** Moves the focus by `step` through the field and the stored rows; wraps around at both ends. */
export function moveFocus(dialog: HTMLElement, step: number): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, a[data-stored]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
