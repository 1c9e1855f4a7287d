import { expect, it } from 'vitest';
import { divideSources } from '../../../../src/stages/shards/divide-sources.ts';

const page = (name: string, locale = 'en', size = 1000) => ({
  source: { id: `${locale}/docs/${name}.md`, file: name, collection: 'docs', locale, path: `${name}.md` } as const,
  size,
});
const many = Array.from({ length: 1000 }, (_, i) => page(`p${i}`, 'en', 200 + ((i * 7919) % 9000)));

it('gives each page to one part, in order', () => {
  const parts = Array.from({ length: 7 }, (_, i) => divideSources(many, { index: i + 1, count: 7 }));
  expect(parts.flat()).toEqual(many.map(({ source }) => source));
});

it('makes parts of nearly equal size', () => {
  const sizeOf = new Map(many.map(({ source, size }) => [source.id, size + 500]));
  const sizes = Array.from({ length: 8 }, (_, i) =>
    divideSources(many, { index: i + 1, count: 8 }).reduce((sum, { id }) => sum + (sizeOf.get(id) ?? 0), 0),
  );
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2 * 9700);
});

it('keeps translations of a page in its part', () => {
  const both = [...many.slice(0, 90), ...many.slice(0, 90).map(({ source }) => page(source.file, 'vi'))];
  for (const index of [1, 2, 3, 4]) {
    const names = (locale: string) =>
      divideSources(both, { index, count: 4 }).flatMap((one) => (one.locale === locale ? [one.file] : []));
    expect(names('vi')).toEqual(names('en'));
    expect(names('en').length).toBeGreaterThan(10);
  }
});

it('leaves parts empty if there are more parts than pages', () => {
  const two = [page('a'), page('b')];
  const counts = Array.from({ length: 5 }, (_, i) => divideSources(two, { index: i + 1, count: 5 }).length);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(divideSources([], { index: 1, count: 3 })).toEqual([]);
});
