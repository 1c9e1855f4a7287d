import { describe, expect, it } from 'vitest';
import { facetNames, readRecordFilter } from '../../../../src/serve/search-api/record-filter.ts';

const RECORDS = [
  { objectID: '1', language: 'vi', docusaurus_tag: 'default', part: 'Khóa Go', tags: ['a', 'b'] },
  { objectID: '2', language: 'vi', docusaurus_tag: 'docs-default-current', part: 'Khóa "Java"', tags: ['-x'] },
  { objectID: '3', language: 'en', docusaurus_tag: 'default', weight: { level: 10 } },
];
const FACETS = ['language', 'docusaurus_tag', 'part', 'tags', 'weight.level'];

const idsOf = (parameters: object) =>
  RECORDS.filter(readRecordFilter({ ...parameters }, FACETS))
    .map(({ objectID }) => objectID)
    .join('');

describe('filters of a search request', () => {
  it.each([
    [undefined, '123'],
    [[], '123'],
    [['language:vi'], '12'],
    [['language:vi', 'docusaurus_tag:default'], '1'],
    [['language:vi', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']], '12'],
    [[['language:en', 'tags:b']], '13'],
    [['language:-vi'], '3'],
    [['tags:\\-x'], '2'],
    [['weight.level:10'], '3'],
    ['language:vi,tags:a', '1'],
    ['["language:vi",["tags:a","tags:-b"]]', '12'],
    [['objectID:1'], ''],
    [['constructor:x'], ''],
  ])('facetFilters %j let through %s', (facetFilters, ids) => {
    expect(idsOf({ facetFilters })).toBe(ids);
  });

  it.each([
    ['', '123'],
    ['language:vi', '12'],
    ['language:vi AND NOT tags:a', '2'],
    ['language:en OR part:"Khóa Go"', '13'],
    ['part:"Khóa \\"Java\\""', '2'],
    ["(language:en OR part:'Khóa Go') AND docusaurus_tag:default", '13'],
    ['language:vi AND (tags:a OR tags:-x)', '12'],
  ])('the expression %s lets through %s', (filters, ids) => {
    expect(idsOf({ filters })).toBe(ids);
  });

  it.each([
    { filters: 'language:' },
    { filters: 'language:vi AND' },
    { filters: '(language:vi' },
    { filters: 'language:vi tags:a' },
    { filters: 'price > 10' },
    { filters: 'NOT NOT language:vi' },
    { filters: '('.repeat(100) },
    { filters: 'NOT '.repeat(2000) },
    { facetFilters: ['language'] },
    { facetFilters: [[1]] },
    { facetFilters: '[' },
    { facetFilters: {} },
    { numericFilters: ['a>1'] },
  ])('%j is a fault of the request, not of the server', (parameters) => {
    expect(() => idsOf(parameters)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('reads the names of facets without what says how they may be used', () => {
    const attributesForFaceting = ['a', 'searchable(b)', 'filterOnly(c.d)', 'afterDistinct(searchable(e))'];
    expect(facetNames({ attributesForFaceting })).toEqual(['a', 'b', 'c.d', 'e']);
    expect(facetNames({})).toEqual([]);
  });
});
