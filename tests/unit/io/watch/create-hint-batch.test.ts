import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHintBatch } from '../../../../src/io/watch/create-hint-batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Adds a hint every `gap` milliseconds for a second, and returns when batches were handed over, with the last path of each. */
function handedOver(gap: number): readonly (readonly [ms: number, last: string | undefined])[] {
  const started = Date.now();
  const found: (readonly [number, string | undefined])[] = [];
  const batch = createHintBatch((paths) => found.push([Date.now() - started, paths.at(-1)]));
  for (let ms = 0; ms < 1000; ms += gap) {
    batch.add(`edit-${ms}`);
    vi.advanceTimersByTime(gap);
  }
  vi.advanceTimersByTime(1000);
  return found;
}

it('hands an edit over after 3 ms, and each of those that come now and then', () => {
  const found = handedOver(40);
  expect(found).toHaveLength(25);
  expect(found.slice(0, 2)).toEqual([
    [3, 'edit-0'],
    [43, 'edit-40'],
  ]);
});

it('hands a storm of edits over a few times, each within a quarter of a second, and the last one soon', () => {
  const found = handedOver(5);
  expect(found.length).toBeLessThanOrEqual(9);
  expect(Math.max(...found.map(([ms], i) => ms - (found[i - 1]?.[0] ?? 0)))).toBeLessThanOrEqual(260);
  expect(found.at(-1)?.[1]).toBe('edit-995');
  expect(found.at(-1)?.[0]).toBeLessThanOrEqual(1050);
});

it('is quick again after a storm', () => {
  const found: number[] = [];
  const batch = createHintBatch(() => found.push(Date.now()));
  for (let i = 0; i < 100; i++) {
    batch.add('page');
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(1000);
  const started = Date.now();
  batch.add('page');
  vi.advanceTimersByTime(1000);
  expect((found.at(-1) ?? 0) - started).toBe(3);
});
