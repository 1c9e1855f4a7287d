/** Puts focus on the remembered row at a place, or the last one before it; without any, into the field. */
export function focusRow(dialog: HTMLElement, at: number): void {
  const rows = dialog.querySelectorAll<HTMLElement>('a[data-stored]');
  (rows[Math.min(at, rows.length - 1)] ?? dialog.querySelector('input'))?.focus();
}

/** Moves focus through the field and the remembered rows, around the ends. */
export function moveFocus(dialog: HTMLElement, step: number): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, a[data-stored]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
