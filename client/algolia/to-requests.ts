import type { SearchRequest } from '../shared/search/protocol.ts';
import type { AlgoliaSettings } from '../shared/search/settings.ts';
import { ELLIPSIS, POST_TAG, PRE_TAG } from './read-marks.ts';

const RETRIEVED = [
  ...['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'hierarchy.lvl4', 'hierarchy.lvl5'],
  ...['hierarchy.lvl6', 'content', 'type', 'url', 'lang', 'language'],
];
const SNIPPETS = ['hierarchy.lvl1', 'hierarchy.lvl2', 'hierarchy.lvl3', 'hierarchy.lvl4', 'hierarchy.lvl5'];

/** The largest number of hits that Algolia returns for one request. */
const MAX_HITS = 1000;

/**
 * Converts one search request of our protocol to requests for Algolia: one for the hits, and, when the hits are limited to one
 * part of the site, another one that counts the hits of every part. `searchParameters` of the site override the other parameters,
 * but can only add facet filters, never remove one.
 */
export function toRequests(
  request: SearchRequest,
  indexName: string,
  { facetFilters, searchParameters, insights }: AlgoliaSettings,
): readonly (Readonly<Record<string, unknown>> & { readonly indexName: string })[] {
  const { query, page, hitsPerPage = 20, facets = [], facetFilters: narrowed = [] } = request;
  const words = request.attributesToSnippet?.find((name) => name.startsWith('content:'))?.slice(8) ?? '10';
  const { facetFilters: added, ...own } = searchParameters;
  const filters = [...facetFilters, ...asList(added)];
  const asked = {
    indexName,
    query,
    attributesToRetrieve: RETRIEVED,
    attributesToSnippet: [...SNIPPETS, 'hierarchy.lvl6', 'content'].map((name) => `${name}:${words}`),
    snippetEllipsisText: ELLIPSIS,
    highlightPreTag: PRE_TAG,
    highlightPostTag: POST_TAG,
    hitsPerPage: Math.min(hitsPerPage, MAX_HITS),
    ...(page === undefined ? {} : { page }),
    clickAnalytics: insights,
    ...(facets.length === 0 ? {} : { facets }),
    ...own,
    facetFilters: [...filters, ...narrowed],
  };
  if (narrowed.length === 0 || facets.length === 0) return [asked];
  const counted = { ...asked, hitsPerPage: 0, clickAnalytics: false, analytics: false, facetFilters: filters };
  return [asked, counted];
}

/** Algolia also accepts a single string as a filter. Returns such a filter as a list. */
function asList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}
