/** How the progress bar of a loading page moves. Times are in milliseconds, the other values are fractions of the full width. */
export const PROGRESS = {
  /** A page that loads faster never shows the bar. */
  delay: 200,
  minimum: 0.08,
  /** Duration of each movement. */
  speed: 200,
  /** The largest step while waiting. */
  trickleRate: 0.02,
  trickleSpeed: 800,
  /** Only a loaded page completes the bar. */
  maximum: 0.994,
} as const;

/** Returns the fraction after one more step while waiting. `random` is in [0, 1). */
export function trickled(part: number, random: number): number {
  return clamped(part + random * PROGRESS.trickleRate);
}

/** Returns the fraction that the bar jumps to when the page has loaded, before it moves to its end. */
export function leaped(part: number, random: number): number {
  return clamped(part + 0.3 + 0.5 * random);
}

function clamped(part: number): number {
  return Math.min(Math.max(part, PROGRESS.minimum), PROGRESS.maximum);
}
