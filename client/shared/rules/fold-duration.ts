/**
 * Returns how long a `details` element takes to open or close, in milliseconds. `height` is the height of its content in CSS
 * pixels. Tall content takes longer, but far less than proportionally, so that a single row is not slow and a long list does not
 * jump. With reduced motion the result is one millisecond, because the animation's end events are still needed.
 */
export function foldDuration(height: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const rows = Math.max(0, height) / ROW_HEIGHT;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** Height of one row of a list in CSS pixels, the unit of the calculation. */
const ROW_HEIGHT = 36;
