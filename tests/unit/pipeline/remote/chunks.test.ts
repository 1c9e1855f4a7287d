import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { groupItems, packChunk, unpackChunk } from '../../../../src/pipeline/remote/chunks.ts';

const items = (count: number, size = 1000) => Array.from({ length: count }, (_, i) => ({ name: `item ${i}`, size }));
const namesOf = (groups: readonly (readonly { readonly name: string }[])[]) =>
  groups.map((group) => group.map(({ name }) => name).join());

describe('groupItems', () => {
  it('puts every item into one chunk of about the wanted size', () => {
    const groups = groupItems(items(1000), 20_000);
    expect(groups.flat()).toHaveLength(1000);
    expect(new Set(groups.flat())).toHaveLength(1000);
    for (const group of groups) expect(group.length * 1000).toBeLessThan(40_000);
  });

  it('leaves nearly all chunks as they were when some items are replaced, in whatever order they come', () => {
    const before = new Set(namesOf(groupItems(items(1000), 20_000)));
    const changed = items(1000).map((item, i) => (i === 7 ? { ...item, name: 'new' } : item));
    const after = namesOf(groupItems(changed.reverse(), 20_000));
    expect(after.filter((group) => !before.has(group)).length).toBeLessThanOrEqual(2);
  });

  it('gives a large item a chunk of its own', () => {
    const groups = groupItems([...items(3), { name: 'index', size: 6000 }], 20_000);
    expect(namesOf(groups)).toContain('index');
  });
});

describe('a chunk', () => {
  it('gives back its items, empty ones and names of all kinds included', async () => {
    const all = [
      { name: 'đường/đi.html', bytes: Buffer.from('nội dung') },
      { name: 'empty', bytes: Buffer.alloc(0) },
      { name: '__proto__', bytes: Buffer.from([0, 255, 10]) },
    ];
    expect(await unpackChunk(await packChunk(all))).toEqual(all);
  });

  it('is nothing when it is cut off, or made by somebody else', async () => {
    const packed = await packChunk([{ name: 'a', bytes: Buffer.from('text') }]);
    expect(await unpackChunk(packed.subarray(0, -2))).toBeUndefined();
    for (const text of ['', 'abc', '\u0003\0\0\0[1]', '\u0008\0\0\0[["a",9]]x'])
      expect(await unpackChunk(deflateRawSync(text))).toBeUndefined();
  });
});
