import type { Point } from '../model/source.ts';

/** Returns a function like `pointAt` for many offsets of one text. Offsets beyond its end mean the end. */
export function createPointAt(text: string): (offset: number) => Point {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    const wanted = Math.min(offset, text.length);
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= wanted) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: wanted - (starts[low] ?? 0) + 1 };
  };
}
