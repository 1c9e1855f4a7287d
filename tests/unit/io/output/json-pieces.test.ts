import { describe, expect, it } from 'vitest';
import { jsonPieces } from '../../../../src/io/output/json-pieces.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describe('JSON in pieces', () => {
  it('is the text that JSON.stringify makes of the same data', () => {
    const values = [
      ...[0, '', 'đường "x"\n', null, true, undefined, [], {}, [null, undefined], { a: undefined, 'b"': [1] }],
      ...[255, 256, 257, 1000].flatMap((count) => [
        many(count),
        many(count).map(() => undefined),
        Object.fromEntries(many(count).map((i) => [`tên ${i}`, { i }])),
        Object.fromEntries(many(count).map((i) => [`${i}`, i % 3 === 0 ? [i] : undefined])),
        Object.fromEntries(many(count).map((i) => [`a${i}`, i === count - 1 ? i : undefined])),
        Object.fromEntries(many(count).map((i) => [`a${i}`, undefined])),
      ]),
    ];
    for (const value of values)
      for (const data of [{ value }, { before: 1, value }, { value, behind: 'x' }, { before: undefined, value }])
        expect([...jsonPieces(data)].join('')).toBe(JSON.stringify(data));
    expect([...jsonPieces({})].join('')).toBe('{}');
  });

  it('has no piece that grows with the data', () => {
    const data = { pages: Object.fromEntries(many(5000).map((i) => [`/docs/${i}`, many(10)])), texts: many(5000) };
    expect(Math.max(...[...jsonPieces(data)].map(({ length }) => length))).toBeLessThan(10_000);
  });
});
