import { expect, it } from 'vitest';
import { endlessPath } from '../../../../src/schema/modules/endless-path.ts';

it('names the way to a part that holds itself, and nothing in data that ends', () => {
  const row = { label: 'A', items: ['intro'] as unknown[] };
  expect(endlessPath({ all: [row, row, { items: [row] }], none: null, on: true })).toBeUndefined();
  row.items.push(row);
  expect(endlessPath({ all: ['x', row] })).toEqual(['all', 1, 'items', 1]);
  const long = {};
  let end: Record<string, unknown> = long;
  for (let depth = 0; depth < 1_000; depth++) end = end.a = {};
  expect(endlessPath(long)).toHaveLength(201);
  let shared: unknown = 'x';
  for (let depth = 0; depth < 100; depth++) shared = [shared, shared];
  expect(endlessPath(shared)).toBeUndefined();
});
