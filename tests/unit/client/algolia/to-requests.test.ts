import { describe, expect, it } from 'vitest';
import { toRequests } from '../../../../client/algolia/to-requests.ts';
import { contextFilters } from '../../../../client/shared/search/docs-tag.ts';
import type { AlgoliaSettings } from '../../../../client/shared/search/settings.ts';

const SETTINGS: AlgoliaSettings = {
  ...{ appId: 'APP1', apiKey: 'key', siteUrl: 'https://lessons.example', insights: false },
  facetFilters: contextFilters('vi', ['current']),
  searchParameters: {},
};
const QUESTION = { indexName: 'course', query: 'con trỏ', hitsPerPage: 20, attributesToSnippet: ['content:5'] };

describe('toRequests', () => {
  it('asks as the search of documentation does', () => {
    expect(toRequests(QUESTION, 'course', SETTINGS)).toEqual([
      {
        indexName: 'course',
        query: 'con trỏ',
        attributesToRetrieve: [
          ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
          ...['content', 'type', 'url', 'lang', 'language'],
        ],
        attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}:5`), 'content:5'],
        snippetEllipsisText: '…',
        highlightPreTag: '<mark>',
        highlightPostTag: '</mark>',
        hitsPerPage: 20,
        clickAnalytics: false,
        facetFilters: ['language:vi', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
      },
    ]);
  });

  it('sends what the site adds, which takes no filter away', () => {
    const own = (facetFilters: unknown) =>
      toRequests({ ...QUESTION, facets: ['part'], facetFilters: [['part:Go']] }, 'course', {
        ...SETTINGS,
        facetFilters: ['language:vi'],
        insights: true,
        searchParameters: { facetFilters, typoTolerance: false },
      })[0];
    expect(own('version:2')).toMatchObject({
      clickAnalytics: true,
      typoTolerance: false,
      facets: ['part'],
      facetFilters: ['language:vi', 'version:2', ['part:Go']],
    });
    expect(own([['a:1', 'a:2']])?.facetFilters).toEqual(['language:vi', ['a:1', 'a:2'], ['part:Go']]);
  });

  it('never asks for more than is given at once', () => {
    expect(toRequests({ ...QUESTION, hitsPerPage: 1500 }, 'course', SETTINGS)[0]?.hitsPerPage).toBe(1000);
  });
});
