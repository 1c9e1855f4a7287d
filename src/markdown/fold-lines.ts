import type { LineRange } from './parse-code-meta.ts';

/** Lines of a block of code that stand together, counted from 1, and whether they are folded up at first. */
export interface LineGroup {
  readonly from: number;
  readonly to: number;
  readonly folded: boolean;
}

/**
 * Divides the lines of a block into those that are shown at first and those that are folded up. The ranges follow one
 * another; what reaches beyond the last line is cut off. A block that shows nothing, or everything, is one group.
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
