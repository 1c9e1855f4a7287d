import { describe, expect, it, vi } from 'vitest';
import { memo } from '../../../src/build/memo.ts';

const options = { idOf: (input: { id: string }) => input.id, keyOf: (input: { key: string }) => input.key };

describe('memo', () => {
  it('runs the stage once for the same file and text and gives the same result, findings included', () => {
    const stage = vi.fn((input: { id: string; key: string }) => ({ value: input.key, diagnostics: ['warned'] }));
    const remembered = memo(stage, options);
    const first = remembered({ id: 'a', key: '1' });
    expect(remembered({ id: 'a', key: '1' })).toBe(first);
    expect(stage).toHaveBeenCalledTimes(1);
  });

  it('runs again for another text, and forgets the one before', () => {
    const stage = vi.fn((input: { id: string; key: string }) => input.key);
    const remembered = memo(stage, options);
    expect(['1', '2', '1'].map((key) => remembered({ id: 'a', key }))).toEqual(['1', '2', '1']);
    expect(stage).toHaveBeenCalledTimes(3);
  });

  it('keeps files with the same text apart', () => {
    const stage = vi.fn((input: { id: string; key: string }) => input.id);
    const remembered = memo(stage, options);
    expect(remembered({ id: 'a', key: 'same' })).toBe('a');
    expect(remembered({ id: 'b', key: 'same' })).toBe('b');
    expect(remembered({ id: 'a', key: 'same' })).toBe('a');
    expect(stage).toHaveBeenCalledTimes(2);
  });

  it('remembers results that are undefined', () => {
    const stage = vi.fn((_: { id: string; key: string }) => undefined);
    const remembered = memo(stage, options);
    remembered({ id: 'a', key: '1' });
    remembered({ id: 'a', key: '1' });
    expect(stage).toHaveBeenCalledTimes(1);
  });

  it('does not remember a stage that throws', () => {
    const stage = vi.fn((_: { id: string; key: string }) => {
      throw new Error('no');
    });
    const remembered = memo(stage, options);
    expect(() => remembered({ id: 'a', key: '1' })).toThrow('no');
    expect(() => remembered({ id: 'a', key: '1' })).toThrow('no');
  });
});
