import { describe, expect, it, vi } from 'vitest';
import { createHostedSearch, TIMEOUTS } from '../../../../client/algolia/hosted-search.ts';
import { RETRY_AFTER } from '../../../../client/algolia/hosts-cache.ts';
import type { SearchRequest } from '../../../../client/shared/search/protocol.ts';
import type { AlgoliaSettings } from '../../../../client/shared/search/settings.ts';
import { searchOrigins } from '../../../../src/stages/search/search-origins.ts';

interface Sent {
  readonly host: string;
  readonly connectTimeout: number;
  readonly responseTimeout: number;
  readonly requests: readonly Record<string, unknown>[];
}

const ALGOLIA: AlgoliaSettings = {
  appId: 'APP1',
  apiKey: 'search-only',
  siteUrl: 'https://lessons.example',
  facetFilters: ['language:vi'],
  searchParameters: {},
  insights: false,
};
const QUESTION: SearchRequest = { indexName: 'course', query: 'go', hitsPerPage: 20 };
const EMPTY = { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 20, query: 'go', processingTimeMS: 1 };

/** A client whose hosts answer as `answer` says, at a time that the test sets. */
function open(
  answer: (host: string) => 'fine' | 'hangs' | 'refuses' | number | { readonly body: string },
  settings: Partial<AlgoliaSettings> = {},
  takesTime = false,
) {
  const sent: Sent[] = [];
  const clock = { now: 0 };
  const client = createHostedSearch({
    settings: { indexName: 'course', locale: 'vi', pageUrl: '/search', algolia: { ...ALGOLIA, ...settings } },
    origin: 'http://127.0.0.1:3000',
    now: () => clock.now,
    requester: {
      async send({ url, data, connectTimeout, responseTimeout }) {
        const { host } = new URL(url);
        const { requests } = JSON.parse(String(data));
        sent.push({ host, connectTimeout, responseTimeout, requests });
        const how = answer(host);
        if (how === 'hangs' && takesTime) await new Promise((resolve) => setTimeout(resolve, connectTimeout));
        if (how === 'hangs') return { status: 0, content: 'Connection timeout', isTimedOut: true };
        if (how === 'refuses') return { status: 0, content: 'Network request failed', isTimedOut: false };
        if (typeof how === 'object') return { status: 200, content: how.body, isTimedOut: false };
        if (typeof how === 'number') return { status: how, content: '{"message":"no"}', isTimedOut: false };
        return { status: 200, content: JSON.stringify({ results: requests.map(() => EMPTY) }), isTimedOut: false };
      },
    },
  });
  let questions = 0;
  // The client keeps answers, so each question is another one.
  const ask = (request: Partial<SearchRequest> = {}) =>
    client.search({ requests: [{ ...QUESTION, query: `go ${questions++}`, ...request }] });
  const hosts = () => sent.splice(0).map(({ host }) => host);
  return { ask, hosts, sent, clock };
}

const FIRST = 'app1-dsn.algolia.net';

describe('createHostedSearch', () => {
  it.each(['hangs', 'refuses', 503] as const)('leaves a host alone for two minutes that %s', async (how) => {
    const { ask, hosts, clock } = open((host) => (host === FIRST ? how : 'fine'));
    await ask();
    const [first, second] = hosts();
    expect(first).toBe(FIRST);
    expect(second).not.toBe(FIRST);
    clock.now = RETRY_AFTER - 1;
    await ask();
    expect(hosts()).toEqual([second]);
    clock.now = RETRY_AFTER;
    await ask();
    expect(hosts()[0]).toBe(FIRST);
  });

  it('waits for a host that hangs once; the next question is answered in less than 50 ms', async () => {
    vi.useFakeTimers();
    try {
      const { ask } = open((host) => (host === FIRST ? 'hangs' : 'fine'), {}, true);
      const wait = async () => {
        const start = Date.now();
        const answered = ask().then(() => Date.now() - start);
        await vi.advanceTimersByTimeAsync(10_000);
        return answered;
      };
      expect(await wait()).toBe(TIMEOUTS.connect);
      expect(await wait()).toBeLessThan(50);
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives a host one second to connect and two to answer', async () => {
    const { ask, sent } = open(() => 'fine');
    await ask();
    expect(sent[0]).toMatchObject({ connectTimeout: 1000, responseTimeout: 2000 });
    expect(TIMEOUTS.write).toBe(30_000);
  });

  it('fails when no host can be reached, and at once when one says no', async () => {
    const dead = open(() => 'refuses');
    await expect(dead.ask()).rejects.toMatchObject({ name: 'RetryError' });
    expect(dead.hosts()).toHaveLength(4);
    const refused = open(() => 403);
    await expect(refused.ask()).rejects.toMatchObject({ name: 'ApiError', status: 403 });
    expect(refused.hosts()).toEqual([FIRST]);
  });

  it.each([
    '',
    '<!doctype html>',
    '{"results":[{"hits":[',
    '{"answers":[]}',
    '{"results":[]}',
    '{"results":[7]}',
    'null',
  ])('fails for an answer that is none, and asks again when the same is asked: %s', async (body) => {
    let how: 'fine' | { readonly body: string } = { body };
    const { ask, hosts } = open(() => how);
    await expect(ask({ query: 'go' })).rejects.toThrow();
    how = 'fine';
    expect((await ask({ query: 'go' })).results).toHaveLength(1);
    expect(hosts().length).toBeGreaterThan(1);
  });

  it('asks the hosts that the policy of the site names, and no other', async () => {
    const own = open(() => 'refuses');
    await own.ask().catch(() => undefined);
    const config = {
      ...ALGOLIA,
      ...{ indexName: 'course', contextualSearch: true, localIndex: true },
      ...{ adminApiKey: undefined, adminKey: undefined, writeApiKey: undefined, hosts: undefined },
    };
    const named = searchOrigins(config).map((origin) => new URL(origin).host);
    expect(own.hosts().sort()).toEqual([...named].sort());
    expect(searchOrigins({ ...config, insights: true })).toContain('https://insights.algolia.io');
    expect(searchOrigins(undefined)).toEqual([]);

    const hosts = [{ url: '127.0.0.1', port: 7700, protocol: 'http', accept: 'readWrite' }] as const;
    const other = open(() => 'refuses', { hosts });
    await other.ask().catch(() => undefined);
    expect(other.hosts()).toEqual(['127.0.0.1:7700']);
    expect(searchOrigins({ ...config, hosts: [...hosts], insights: true })).toEqual(['http://127.0.0.1:7700']);
  });

  it('counts the other parts of the site while results are narrowed to one', async () => {
    const { ask, sent } = open(() => 'fine');
    const { results } = await ask({ facets: ['part'], facetFilters: ['part:Go'] });
    expect(results).toHaveLength(1);
    expect(sent[0]?.requests.map(({ hitsPerPage, facetFilters }) => [hitsPerPage, facetFilters])).toEqual([
      [20, ['language:vi', 'part:Go']],
      [0, ['language:vi']],
    ]);
  });
});
