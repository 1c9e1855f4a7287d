import type { LineRange } from './parse-code-meta.ts';

/** Neighbouring lines of a code block, numbered from 1, and whether they are folded at first. */
interface LineGroup {
  readonly from: number;
  readonly to: number;
  readonly folded: boolean;
}

/**
 * Divides the lines of a code block into lines that are visible at first and lines that are folded. The ranges in `shown` are in
 * ascending order and do not overlap; lines after the last one are ignored. When no line or every line is visible, the result is
 * one group that is not folded.
 */
export function foldLines(shown: readonly LineRange[], count: number): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  let next = 1;
  const add = (from: number, to: number, folded: boolean) => {
    const last = groups.at(-1);
    if (last && last.folded === folded) groups[groups.length - 1] = { ...last, to };
    else groups.push({ from, to, folded });
    next = to + 1;
  };
  for (const { from, to } of shown) {
    if (from > count) break;
    if (from > next) add(next, from - 1, true);
    add(from, Math.min(to, count), false);
  }
  if (groups.length === 0) return [{ from: 1, to: count, folded: false }];
  if (next <= count) add(next, count, true);
  return groups;
}
