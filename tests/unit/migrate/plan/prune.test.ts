import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pruneToSchema } from '../../../../src/migrate/plan/prune.ts';
import { formatPath } from '../../../../src/schema/issues.ts';

const link = v.union([
  v.null(),
  v.strictObject({ type: v.literal('doc'), id: v.string() }),
  v.strictObject({ type: v.literal('index'), slug: v.optional(v.string()) }),
]);
const schema = v.strictObject({
  name: v.optional(v.string()),
  link: v.optional(link),
  off: v.optional(v.union([v.literal(false), v.strictObject({ size: v.optional(v.number()) })])),
  rows: v.optional(v.array(v.strictObject({ label: v.string(), note: v.optional(v.string()) }))),
});
const prune = (value: Record<string, unknown>) => {
  const paths = pruneToSchema(schema, value).map(({ path }) => formatPath(path));
  return { value, paths };
};

describe('pruneToSchema', () => {
  it.each([
    [{ name: 'a' }, { name: 'a' }, []],
    [{ name: 'a', odd: 1 }, { name: 'a' }, ['odd']],
    [{ name: 1 }, {}, ['name']],
    [{ link: { type: 'index', slug: '/x', image: 'y' } }, { link: { type: 'index', slug: '/x' } }, ['link.image']],
    [{ off: { size: 1, odd: 2 } }, { off: { size: 1 } }, ['off.odd']],
    [{ off: false }, { off: false }, []],
    [
      { rows: [{ label: 'a', x: 1 }, { note: 'b' }, { label: 'c' }] },
      { rows: [{ label: 'a' }, { label: 'c' }] },
      ['rows[0].x', 'rows[1]'],
    ],
    [{ rows: [{ html: 'x' }, { label: 'c' }] }, { rows: [{ label: 'c' }] }, ['rows[0]']],
  ])('%j → %j', (value, kept, paths) => {
    const result = prune(structuredClone(value) as Record<string, unknown>);
    expect(result.value).toEqual(kept);
    expect([...result.paths].sort()).toEqual(paths);
  });
});
