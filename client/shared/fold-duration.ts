/**
 * How long a fold takes to open or close, in milliseconds, by the height of what it holds in CSS pixels: tall content
 * takes longer, but far from proportionally, so that a row does not crawl and a long list does not jump. Readers who
 * asked for less motion get one millisecond, which still ends with the events that an animation ends with.
 */
export function foldDuration(height: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const rows = Math.max(0, height) / ROW_HEIGHT;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

/** Height of one row of a list, the unit the duration is reckoned in. */
const ROW_HEIGHT = 36;
