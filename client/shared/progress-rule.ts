/** How the bar on top of a loading page moves. Times in milliseconds; the others are parts of its way. */
export const PROGRESS = {
  /** A page that comes sooner never shows the bar. */
  delay: 200,
  minimum: 0.08,
  /** How long each move takes. */
  speed: 200,
  /** Most that one step of waiting adds. */
  trickleRate: 0.02,
  trickleSpeed: 800,
  /** Only the page's arrival completes the way. */
  maximum: 0.994,
} as const;

/** The bar after one more step of waiting. `random` is in [0, 1). */
export function trickled(part: number, random: number): number {
  return clamped(part + random * PROGRESS.trickleRate);
}

/** The leap the bar takes when the page is there, before it runs to its end. */
export function leaped(part: number, random: number): number {
  return clamped(part + 0.3 + 0.5 * random);
}

function clamped(part: number): number {
  return Math.min(Math.max(part, PROGRESS.minimum), PROGRESS.maximum);
}
