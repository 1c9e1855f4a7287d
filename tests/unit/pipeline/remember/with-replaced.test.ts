import { describe, expect, it } from 'vitest';
import { withReplaced } from '../../../../src/pipeline/remember/with-replaced.ts';

describe('a map with other values', () => {
  const base = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);

  it('is like a copy with these values, in the same order', () => {
    const once = withReplaced(base, [['b', 20]]);
    const twice = withReplaced(once, [
      ['c', 30],
      ['b', 200],
    ]);
    expect([...once]).toEqual([
      ['a', 1],
      ['b', 20],
      ['c', 3],
    ]);
    const copy = new Map([...base, ['b', 200], ['c', 30]] as const);
    expect([...twice]).toEqual([...copy]);
    expect([...twice.keys()]).toEqual([...copy.keys()]);
    expect([...twice.values()]).toEqual([...copy.values()]);
    expect(new Map(twice)).toEqual(copy);
    expect(twice.size).toBe(3);
    const seen: unknown[] = [];
    twice.forEach((value, key) => {
      seen.push([key, value]);
    });
    expect(seen).toEqual([...copy]);
    expect(['a', 'b', 'z'].map((key) => [twice.get(key), twice.has(key)])).toEqual([
      [1, true],
      [200, true],
      [undefined, false],
    ]);
    expect(base.get('b')).toBe(2);
  });

  it('has keys that are new at its end', () => {
    const more = withReplaced(withReplaced(base, [['z', 9]]), [['a', 10]]);
    expect([...more]).toEqual([
      ['a', 10],
      ['b', 2],
      ['c', 3],
      ['z', 9],
    ]);
    expect(more.size).toBe(4);
    expect(more.has('z')).toBe(true);
  });
});
