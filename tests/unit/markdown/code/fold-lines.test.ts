import { describe, expect, it } from 'vitest';
import { foldLines } from '../../../../src/markdown/code/fold-lines.ts';

/** `-1-4 5-7`: lines 1 to 4 are folded up, 5 to 7 are shown. */
function fold(count: number, ...shown: readonly (readonly [from: number, to: number])[]): string {
  const ranges = shown.map(([from, to]) => ({ from, to, at: 0, end: 0 }));
  return foldLines(ranges, count)
    .map(({ from, to, folded }) => `${folded ? '-' : ''}${from}-${to}`)
    .join(' ');
}

describe('foldLines', () => {
  it('leaves a block whole that names no lines, or all of them', () => {
    expect(fold(9)).toBe('1-9');
    expect(fold(9, [1, 9])).toBe('1-9');
    expect(fold(9, [1, 4], [5, 9])).toBe('1-9');
    expect(fold(1)).toBe('1-1');
  });

  it('folds what stands before, between and after the lines that are shown', () => {
    expect(fold(9, [5, 7])).toBe('-1-4 5-7 -8-9');
    expect(fold(9, [1, 2])).toBe('1-2 -3-9');
    expect(fold(9, [9, 9])).toBe('-1-8 9-9');
    expect(fold(9, [2, 2], [4, 5])).toBe('-1-1 2-2 -3-3 4-5 -6-9');
  });

  it('draws ranges that touch as one', () => {
    expect(fold(9, [2, 3], [4, 5])).toBe('-1-1 2-5 -6-9');
  });

  it('cuts off what reaches beyond the end, and hides nothing when no line is left to show', () => {
    expect(fold(9, [5, 40])).toBe('-1-4 5-9');
    expect(fold(9, [5, 6], [12, 14])).toBe('-1-4 5-6 -7-9');
    expect(fold(9, [12, 14])).toBe('1-9');
  });
});
