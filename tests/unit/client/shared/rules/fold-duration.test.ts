import { describe, expect, it } from 'vitest';
import { foldDuration } from '../../../../../client/shared/rules/fold-duration.ts';

describe('foldDuration', () => {
  it.each([
    [36, 192],
    [100, 239],
    [360, 327],
    [1000, 440],
  ])('gives content of %i px %i ms', (height, duration) => {
    expect(foldDuration(height)).toBe(duration);
  });

  it('never runs backwards, and never stops an animation from ending', () => {
    const durations = [0, 1, 36, 37, 200, 5_000, 100_000].map((height) => foldDuration(height));
    expect(durations).toEqual([...durations].sort((a, b) => a - b));
    expect(durations[0]).toBeGreaterThan(0);
    expect(foldDuration(-5)).toBe(foldDuration(0));
  });

  it('takes a single millisecond for readers who asked for less motion', () => {
    expect([0, 36, 1000].map((height) => foldDuration(height, true))).toEqual([1, 1, 1]);
  });
});
