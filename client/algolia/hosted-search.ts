import { liteClient } from 'algoliasearch/lite';
import type { SearchClient, SearchHit, SearchRequest, SearchResult } from '../shared/search/protocol.ts';
import type { AlgoliaSettings, SearchSettings } from '../shared/search/settings.ts';
import { createHostsCache } from './hosts-cache.ts';
import { readResult } from './read-result.ts';
import { type ClickedHit, sendClick } from './send-click.ts';
import { toRequests } from './to-requests.ts';

/** Time limits of requests to a host, in milliseconds: for connecting, for a search request, and for a write request. */
export const TIMEOUTS = { connect: 1000, read: 2000, write: 30_000 };

export interface HostedSearchOptions {
  readonly settings: Pick<SearchSettings, 'indexName' | 'locale' | 'pageUrl'> & { readonly algolia: AlgoliaSettings };
  /** Origin of the page that is open. */
  readonly origin: string;
  /** Returns the current time in milliseconds, counted from any fixed point. */
  readonly now: () => number;
  /** Replaces the requester of the browser client, which sends the requests. */
  readonly requester?: Parameters<typeof liteClient>[2] extends infer Options
    ? NonNullable<Options extends { requester?: infer Requester } ? Requester : never>
    : never;
}

/** Returns a search client for an index at Algolia, or at a host with the same API. */
export function createHostedSearch({ settings, origin, now, requester }: HostedSearchOptions): SearchClient {
  const { algolia, indexName, locale, pageUrl } = settings;
  const client = liteClient(algolia.appId, algolia.apiKey, {
    timeouts: TIMEOUTS,
    hostsCache: createHostsCache(now),
    ...(algolia.hosts ? { hosts: [...algolia.hosts] } : {}),
    ...(requester ? { requester } : {}),
  });
  const options = { locale, origins: [origin, algolia.siteUrl], base: origin + pageUrl };
  const clicks = new WeakMap<SearchHit, ClickedHit>();
  return {
    async search({ requests }) {
      const asked = requests.map((request) => toRequests(request, indexName, algolia));
      const answer = await client.search({ requests: asked.flat() });
      const answers: readonly unknown[] = answer?.results ?? [];
      let at = 0;
      const read = (request: SearchRequest, i: number): SearchResult => {
        const first = at;
        at += asked[i]?.length ?? 1;
        const { positions, queryID, ...result } = readResult(answers[first], request, {
          options,
          counted: answers[at - 1],
        });
        if (queryID !== undefined)
          for (const [hit, position] of positions) clicks.set(hit, { queryID, position, objectID: hit.objectID });
        return result;
      };
      try {
        return { results: requests.map(read) };
      } catch (error) {
        // The client keeps answers: without this, one that is none would be the answer of every further try.
        await client.clearCache();
        throw error;
      }
    },
    opened(hit) {
      const click = clicks.get(hit);
      if (click && algolia.insights) sendClick(click, indexName, algolia);
    },
  };
}
