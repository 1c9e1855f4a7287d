import { describe, expect, it } from 'vitest';
import { authorSlug, tagSlug, trimSlashes } from '../../../../src/stages/graph/term-slug.ts';

describe('tagSlug', () => {
  it.each([
    ['lập trình', 'lập-trình'],
    ['Đường dẫn', 'đường-dẫn'],
    ['Hướng dẫn Java', 'hướng-dẫn-java'],
    ['C', 'c'],
    ['C#', 'c-sharp'],
    ['F# 8', 'f-sharp-8'],
    ['C++', 'c-plus-plus'],
    ['C++17', 'c-plus-plus-17'],
    ['C++ & Go', 'c-plus-plus--go'],
    ['a + b', 'a--b'],
    ['#hash', 'hash'],
    ['.NET', 'net'],
    ['2019', '2019'],
    ['!!!', 'tag'],
  ])('makes %j into %s', (label, slug) => {
    expect(tagSlug(label)).toBe(slug);
    expect(tagSlug(label.normalize('NFD'))).toBe(slug);
  });
});

describe('authorSlug', () => {
  it('is the written permalink, else made from the key', () => {
    expect(authorSlug('//all//mentors/', 'x')).toBe('all/mentors');
    expect(authorSlug(undefined, 'Đỗ Hoa')).toBe('đỗ-hoa');
    expect(trimSlashes('/e\u0301/')).toBe('\u00e9');
  });
});
