import { createHmac } from 'node:crypto';
import { algoliasearch, type SearchClient } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contextFilters } from '../../client/shared/search/docs-tag.ts';
import type { SearchManifest } from '../../client/shared/search/index-format.ts';
import { createLocalSearch } from '../../client/shared/search/local-search.ts';
import { freePort, type RunningServe, startServe } from '../support/search-api.ts';
import { makeSharedSite, makeSite, type TestSite } from '../support/site-test.ts';

const APP = 'LOCALAPP';
const SEARCH_KEY = '599cec31baffa4868cae4e79f180729b';
const ADMIN_KEY = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const INDEX = 'course';

const config = (port: number, options: object = {}, algolia: object = {}) =>
  `export default ${JSON.stringify({
    title: 'Bài học',
    url: 'https://a.example',
    baseUrl: '/sub/',
    i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
    search: {
      synonyms: { vi: [['vòng lặp', 'loop']] },
      algolia: {
        ...{ appId: APP, apiKey: SEARCH_KEY, indexName: INDEX, hosts: [`http://127.0.0.1:${port}`] },
        ...algolia,
      },
    },
    ...options,
  })};\n`;

const CONTENT = {
  'content/vi/docs/intro.md':
    '---\nslug: /\ntitle: Mở đầu\ntags: [Cơ bản]\n---\n\nChữ đầu tiên về vòng lặp.\n\n## Đa hình trong Java\n\nDùng `List<String>` và đa hình để lưu.\n\n### Chi tiết\n\nMột đoạn khác.\n',
  'content/vi/docs/secret.md': '---\ntitle: Nháp\ndraft: true\n---\n\nBí mật về đa hình.\n',
  'content/vi/blog/2025-01-02-post.md': '---\ntitle: Bài viết\n---\n\nKể chuyện học vòng lặp.\n',
  'content/en/docs/intro.md': '---\nslug: /\ntitle: Start\n---\n\nFirst words about loops and polymorphism.\n',
};

const MODAL = {
  attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'content', 'type', 'url'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:5'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
};

let port: number;
let site: TestSite & { readonly dispose: () => void };
let server: RunningServe;

beforeAll(async () => {
  port = await freePort();
  site = makeSharedSite({ 'codemaster.config.ts': config(port), ...CONTENT });
  server = await startServe(site, port, ['--search-api', '--search-api-origin', 'http://127.0.0.1:4173']);
}, 60_000);

afterAll(async () => {
  expect(await server?.stop()).toBe(143);
  site?.dispose();
});

afterEach(async () => {
  await server.fault();
  await clientOf().deleteIndex({ indexName: INDEX });
  await clientOf().deleteIndex({ indexName: 'other' });
});

const hostsOf = (at: number) => [
  { url: '127.0.0.1', port: at, protocol: 'http' as const, accept: 'readWrite' as const },
];
const clientOf = (key = ADMIN_KEY, options: object = {}) =>
  algoliasearch(APP, key, { hosts: hostsOf(port), ...options });
const readerOf = (options: object = {}) => liteClient(APP, SEARCH_KEY, { hosts: hostsOf(port), ...options });

interface Found {
  readonly hits: readonly (Readonly<Record<string, unknown>> & { readonly url: string })[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly queryID?: string;
  readonly facets?: unknown;
  readonly query: string;
}

async function ask(query: string, parameters: object = {}): Promise<Found> {
  const { results } = await readerOf().search({ requests: [{ indexName: INDEX, query, ...MODAL, ...parameters }] });
  return results[0] as unknown as Found;
}

const urlsOf = (found: Found) => found.hits.map(({ url }) => url);

describe('serve --search-api, asked by Algolia’s own client', () => {
  it('answers the search window as Algolia would, with the site as it stands', async () => {
    const found = await ask('đa hình', { facetFilters: contextFilters('vi', ['current']) });
    expect(found).toMatchObject({ nbHits: 2, page: 0, nbPages: 1, hitsPerPage: 20, index: INDEX, query: 'đa hình' });
    expect(found).not.toHaveProperty('queryID');
    const [hit] = found.hits;
    expect(hit).toMatchObject({
      type: 'lvl2',
      url: `/sub/docs#${encodeURIComponent('đa-hình-trong-java')}`,
      hierarchy: { lvl1: 'Mở đầu', lvl2: 'Đa hình trong Java' },
      _snippetResult: {
        hierarchy: {
          lvl1: { value: 'Mở đầu', matchLevel: 'none' },
          lvl2: { value: '<mark>Đa</mark> <mark>hình</mark> trong Java', matchLevel: 'full' },
        },
      },
      _highlightResult: { hierarchy: { lvl2: { matchLevel: 'full', fullyHighlighted: false } } },
    });
    expect(Object.keys(hit ?? {}).sort()).toEqual([
      ...['_distinctSeqID', '_highlightResult', '_snippetResult', 'content', 'hierarchy', 'objectID', 'type', 'url'],
    ]);
  });

  it('leaves texts unescaped, marks with the tags that were asked for, and cuts snippets', async () => {
    const found = await ask('lưu', { highlightPreTag: '[', highlightPostTag: ']', attributesToSnippet: ['content:4'] });
    const [hit] = found.hits;
    expect(hit).toMatchObject({
      type: 'content',
      content: 'Dùng List<String> và đa hình để lưu.',
      _snippetResult: { content: { value: '…đa hình để [lưu].', matchLevel: 'full' } },
    });
    expect(JSON.stringify(hit?._highlightResult)).toContain('Dùng List<String> và đa hình để [lưu].');
  });

  it('finds without accents, by synonyms, and what is typed so far', async () => {
    expect(urlsOf(await ask('da hinh')).length).toBe(2);
    expect(urlsOf(await ask('loop', { facetFilters: ['language:vi'] })).length).toBeGreaterThan(1);
    expect(urlsOf(await ask('polym'))).toEqual(['/sub/en/docs']);
  });

  it('keeps to language and tag: all of the outer list, one of each inner one', async () => {
    const inVietnamese = await ask('vòng lặp', { facetFilters: ['language:vi'] });
    expect(urlsOf(inVietnamese).sort()).toEqual(['/sub/blog/2025/01/02/post', '/sub/docs']);
    const docs = ['language:vi', ['docusaurus_tag:docs-default-current', 'docusaurus_tag:nothing']];
    expect(urlsOf(await ask('vòng lặp', { facetFilters: docs }))).toEqual(['/sub/docs']);
    const rest = await ask('vòng lặp', { facetFilters: 'language:vi,docusaurus_tag:-default' });
    expect(urlsOf(rest)).toEqual(['/sub/docs']);
    const written = await ask('vòng lặp', { filters: 'language:vi AND (part:"Blog" OR type:nothing)' });
    expect(urlsOf(written)).toEqual(['/sub/blog/2025/01/02/post']);
    expect((await ask('vòng lặp', { facetFilters: ['objectID:x'] })).nbHits).toBe(0);
  });

  it('gives borrowed pages to the locale that borrows them, with the language of their text', async () => {
    const found = await ask('Kể chuyện', {
      facetFilters: ['language:en'],
      attributesToRetrieve: ['url', 'lang', 'language'],
    });
    expect(found.hits[0]).toMatchObject({ url: '/sub/en/blog/2025/01/02/post', language: 'en', lang: 'vi' });
  });

  it('lists everything by weight when nothing was typed, counts facets, and turns pages', async () => {
    const all = await ask('', { facets: ['language', 'docusaurus_tag', 'url'], hitsPerPage: 2 });
    expect(all.nbPages).toBe(Math.ceil(all.nbHits / 2));
    expect(all.facets).toEqual({ language: expect.anything(), docusaurus_tag: expect.anything() });
    const urls: string[] = [];
    for (let page = 0; page < all.nbPages; page++) urls.push(...urlsOf(await ask('', { page, hitsPerPage: 2 })));
    expect(new Set(urls).size).toBe(all.nbHits);
    expect(urls).not.toContain('/sub/docs/secret');
    expect(urlsOf(await ask('', { page: 1000 }))).toEqual([]);
  });

  it('lets authors find drafts by the index of the served site, and sends none elsewhere', async () => {
    const json = async (path: string) => (await fetch(`${server.origin}/sub/${path}`)).json() as Promise<unknown>;
    const manifest = (await json('search-index.json')) as SearchManifest;
    const client = createLocalSearch({
      loadManifest: async () => manifest,
      loadShard: (name) => json(`assets/search-${name}.json`),
    });
    const { results } = await client.search({ requests: [{ indexName: INDEX, query: 'bí mật' }] });
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/sub/docs/secret']);
    expect(urlsOf(await ask('bí mật'))).not.toContain('/sub/docs/secret');
  });

  it('gives an id to questions whose clicks are counted, and takes the parameters of older clients', async () => {
    expect((await ask('đa hình', { clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/);
    const response = await fetch(
      `${server.origin}/1/indexes/*/queries?x-algolia-api-key=a&x-algolia-application-id=${APP}`,
      {
        method: 'POST',
        body: JSON.stringify({
          requests: [
            {
              indexName: INDEX,
              params: `query=${encodeURIComponent('đa hình')}&hitsPerPage=1&facetFilters=${encodeURIComponent('["language:vi"]')}`,
            },
          ],
        }),
      },
    );
    expect(await response.json()).toMatchObject({ results: [{ nbHits: 2, nbPages: 2, query: 'đa hình' }] });
  });

  it('answers for several questions at once, and for one index by its own address', async () => {
    const requests = ['đa hình', 'loops'].map((query) => ({ indexName: INDEX, query }));
    const { results } = await readerOf().search({ requests });
    expect(results).toHaveLength(2);
    const single = await clientOf().searchSingleIndex({ indexName: INDEX, searchParams: { query: 'đa hình' } });
    expect(single.nbHits).toBe(2);
    expect(JSON.stringify(single.hits[0]?._highlightResult)).toContain('<mark>Đa</mark>');
  });

  it('takes the clicks that are counted', async () => {
    const url = `${server.origin}/1/events?X-Algolia-API-Key=${SEARCH_KEY}&X-Algolia-Application-Id=${APP}`;
    const event = { eventType: 'click', eventName: 'Opened', index: INDEX, userToken: 'a', objectIDs: ['b'] };
    const tell = (events: unknown) => fetch(url, { method: 'POST', body: JSON.stringify({ events }) });
    expect(await (await tell([event])).json()).toEqual({ status: 200, message: 'OK' });
    expect((await tell([{ ...event, userToken: '' }])).status).toBe(422);
  });

  it('gives records by their ids', async () => {
    const client = clientOf();
    const [objectID = ''] = await recordsOf(client);
    const requests = [
      { indexName: INDEX, objectID, attributesToRetrieve: ['url'] },
      { indexName: INDEX, objectID: 'x' },
    ];
    const { results } = await client.getObjects({ requests });
    expect(results).toEqual([{ objectID, url: expect.stringMatching(/^\/sub\//) }, null]);
  });

  it('says in Algolia’s words what it cannot answer', async () => {
    const other = { requests: [{ indexName: 'nothing', query: 'a' }] };
    await expect(readerOf().search(other)).rejects.toMatchObject({ status: 404, message: /nothing does not exist/ });
    await expect(ask('a', { numericFilters: ['a>1'] })).rejects.toMatchObject({ status: 400 });
    await expect(ask('a', { filters: 'language:' })).rejects.toMatchObject({ status: 400 });
    await expect(ask('a', { hitsPerPage: -1 })).rejects.toMatchObject({ status: 400 });
    const stranger = algoliasearch('OTHERAPP', ADMIN_KEY, { hosts: hostsOf(port) });
    await expect(stranger.listIndices()).rejects.toMatchObject({ status: 403 });
    await expect(clientOf(SEARCH_KEY).clearObjects({ indexName: INDEX })).rejects.toMatchObject({ status: 403 });
  });

  it('keeps what is written, for as long as the server runs', async () => {
    const client = clientOf(ADMIN_KEY, { compression: 'gzip' });
    const objects = Array.from({ length: 40 }, (_, i) => ({ objectID: `o${i}`, name: `Bản ghi số ${i}`, kind: 'a' }));
    await client.saveObjects({ indexName: 'other', objects, waitForTasks: true });
    await client.partialUpdateObject({ indexName: 'other', objectID: 'o3', attributesToUpdate: { kind: 'd' } });
    await client.addOrUpdateObject({ indexName: 'other', objectID: 'o4', body: { name: 'Khác' } });
    await client.deleteObject({ indexName: 'other', objectID: 'o5' });
    expect(await client.getObject({ indexName: 'other', objectID: 'o3' })).toMatchObject({ kind: 'd' });
    expect(await client.getObject({ indexName: 'other', objectID: 'o4' })).toEqual({ objectID: 'o4', name: 'Khác' });
    await client.partialUpdateObjects({
      ...{
        indexName: 'other',
        objects: [
          { objectID: 'o1', kind: 'b' },
          { objectID: 'new', kind: 'c' },
        ],
      },
      createIfNotExists: true,
    });
    await client.deleteObjects({ indexName: 'other', objectIDs: ['o2'] });
    expect(await client.getObject({ indexName: 'other', objectID: 'o1' })).toMatchObject({
      kind: 'b',
      name: 'Bản ghi số 1',
    });
    const all: unknown[] = [];
    await client.browseObjects({
      ...{ indexName: 'other', browseParams: { hitsPerPage: 15 } },
      aggregator: ({ hits }) => void all.push(...hits),
    });
    expect(all).toHaveLength(39);
    await client.setSettings({ indexName: 'other', indexSettings: { attributesForFaceting: ['searchable(kind)'] } });
    const asked = { requests: [{ indexName: 'other', query: '', facetFilters: ['kind:b'] }] };
    expect((await client.search(asked)).results[0]).toMatchObject({ nbHits: 1, hits: [{ objectID: 'o1' }] });
    const named = { requests: [{ indexName: 'other', query: 'ban ghi 7' }] };
    expect((await client.search(named)).results[0]).toMatchObject({ hits: [{ objectID: 'o7' }] });
    await client.clearObjects({ indexName: 'other' });
    expect((await client.search(named)).results[0]).toMatchObject({ nbHits: 0 });
    await client.deleteIndex({ indexName: 'other' });
    expect(await client.indexExists({ indexName: 'other' })).toBe(false);
    const tooLarge = client.saveObject({ indexName: 'other', body: { objectID: 'x', text: 'a'.repeat(10_001) } });
    await expect(tooLarge).rejects.toMatchObject({ status: 400, message: /too big/ });
  });

  it('replaces everything at one stroke, with the settings of before', async () => {
    const client = clientOf();
    await client.replaceAllObjects({ indexName: INDEX, objects: [{ objectID: 'a', url: '/a', content: 'mới' }] });
    expect(await client.getSettings({ indexName: INDEX })).toMatchObject({ attributeForDistinct: 'url' });
    expect(await recordsOf(client)).toEqual(['a']);
    expect((await client.listIndices()).items.map(({ name }) => name)).toEqual([INDEX]);
  });

  it('finds what is written in the site while it runs', async () => {
    expect((await ask('quetzalcoatl')).nbHits).toBe(0);
    site.write({ 'content/vi/docs/new.md': '---\ntitle: Mới\n---\n\nNói về quetzalcoatl.\n' });
    await expect.poll(async () => (await ask('quetzalcoatl')).nbHits, { timeout: 15_000 }).toBe(2);
    site.remove('content/vi/docs/new.md');
    await expect.poll(async () => (await ask('quetzalcoatl')).nbHits, { timeout: 15_000 }).toBe(0);
  }, 40_000);
});

describe('faults that tests ask for', () => {
  const QUICK = { timeouts: { connect: 300, read: 300, write: 300 } };
  const search = (options: object = {}) =>
    readerOf(options).search({ requests: [{ indexName: INDEX, query: 'đa hình' }] });

  it.each([
    [{ kind: 'hang' }, 'RetryError'],
    [{ kind: 'reset' }, 'RetryError'],
    [{ kind: 'status', status: 503 }, 'RetryError'],
    [{ kind: 'status', status: 404 }, 'ApiError'],
    [{ kind: 'truncated' }, 'DeserializationError'],
    [{ kind: 'html' }, 'DeserializationError'],
    [{ kind: 'delay', ms: 1000 }, 'RetryError'],
  ])('%o ends as %s', async (fault, name) => {
    await server.fault({ ...fault, times: 1 });
    // Only what never comes has to be waited for.
    const isLate = fault.kind === 'hang' || fault.kind === 'delay';
    await expect(search(isLate ? QUICK : {})).rejects.toMatchObject({ name });
    await expect(search()).resolves.toMatchObject({ results: [{ nbHits: 2 }] });
  });

  it('come by a header as well, and only for the calls they are meant for', async () => {
    const once = search({ baseHeaders: { 'x-codemaster-fault': 'status=400' } });
    await expect(once).rejects.toMatchObject({ status: 400 });
    await server.fault({ kind: 'status', status: 500, path: '/batch', skip: 1 });
    await expect(search()).resolves.toBeDefined();
    const save = () => clientOf().saveObjects({ indexName: 'other', objects: [{ objectID: 'a' }] });
    await expect(save()).resolves.toBeDefined();
    await expect(save()).rejects.toMatchObject({ name: 'RetryError' });
    await clientOf().deleteIndex({ indexName: 'other' });
  });

  it('are refused when nobody could tell what they mean', async () => {
    for (const fault of [{ kind: 'fire' }, { kind: 'status' }, { kind: 'delay', ms: -1 }, { kind: 'hang', times: 0 }])
      expect((await server.fault(fault)).status).toBe(400);
  });
});

describe('the search protocol and pages of other origins', () => {
  const query = `/1/indexes/*/queries?x-algolia-api-key=${SEARCH_KEY}&x-algolia-application-id=${APP}`;
  const body = JSON.stringify({ requests: [{ indexName: INDEX, query: 'đa hình' }] });
  const send = (path: string, headers: Readonly<Record<string, string>>, method = 'POST') =>
    fetch(server.origin + path, { method, headers, ...(method === 'GET' ? {} : { body }) });

  it('answers pages of its own, and of origins that were named, for questions alone', async () => {
    expect((await send(query, { origin: server.origin })).status).toBe(200);
    const named = await send(query, { origin: 'http://127.0.0.1:4173' });
    expect(named.status).toBe(200);
    expect(named.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4173');
    expect((await send('/1/indexes/course/clear', { origin: 'http://127.0.0.1:4173' })).status).toBe(403);
    expect((await send('/1/faults', { origin: 'http://127.0.0.1:4173' })).status).toBe(403);
  });

  it('refuses all others, whatever they ask', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:9']) {
      for (const path of [query, '/1/faults', '/1/indexes/course/batch']) {
        const answer = await send(path, { origin });
        expect(answer.status).toBe(403);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect((await send('/1/indexes', { 'sec-fetch-site': 'cross-site' }, 'GET')).status).toBe(403);
    expect((await send(query, { origin: 'https://evil.example' }, 'OPTIONS')).status).toBe(403);
  });

  it('is not there unless it was asked for', async () => {
    const otherPort = await freePort();
    const plain = await startServe(site, otherPort, []);
    expect((await fetch(plain.origin + query, { method: 'POST', body })).status).toBe(405);
    expect((await fetch(`${plain.origin}/1/faults`)).status).toBe(404);
    expect(await plain.stop()).toBe(143);
  });
});

describe('search push', () => {
  const VARIABLES = { ALGOLIA_ADMIN_KEY: ADMIN_KEY };
  const ownSite = (options: object = {}, algolia: object = {}) =>
    makeSite({
      'codemaster.config.ts': config(port, { baseUrl: '/', ...options }, algolia),
      'content/vi/docs/intro.md': '---\nslug: /\ntitle: Bài đầu\n---\n\nChào thế giới.\n\n## Tiếp theo\n\nHết.\n',
      'content/en/docs/intro.md': '---\nslug: /\ntitle: First lesson\n---\n\nHello world.\n',
    });
  const push = (own: TestSite, ...args: readonly string[]) =>
    own.run(['search', 'push', ...args], { variables: VARIABLES });

  it('puts the site in place of what was there, and counts it', async () => {
    const run = await push(ownSite());
    expect(run).toMatchObject({ code: 0, stdout: '' });
    expect(run.stderr).toMatch(
      /^sending \d+ settings and 1 synonyms\nsending 6 records\ncounting what is there\n6 records are in `course`/,
    );
    const found = await ask('chao the gioi', { attributesToRetrieve: ['*'] });
    expect(found.hits[0]).toMatchObject({ url: '/docs', content: 'Chào thế giới.', language: 'vi' });
    expect((await ask('đa hình')).nbHits).toBe(0);
    expect(await clientOf().getSettings({ indexName: INDEX })).toMatchObject({
      ...{ distinct: true, attributeForDistinct: 'url', minWordSizefor1Typo: 4, separatorsToIndex: '_+#' },
      ...{ ignorePlurals: ['en'], customNormalization: { default: { đ: 'd' } }, allowTyposOnNumericTokens: false },
    });
    const { hits } = await clientOf().searchSynonyms({ indexName: INDEX });
    expect(hits).toEqual([{ objectID: 'vi-1', type: 'synonym', synonyms: ['vòng lặp', 'loop'] }]);
  });

  it('says what it would send without sending it, and needs no key for that', async () => {
    const own = ownSite();
    const run = await own.run(['search', 'push', '--dry-run']);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain('application LOCALAPP, index course\n');
    expect(run.stdout).toMatch(/locale +pages +records +size\nvi +1 +4 +[\d.]+ k?B\nen +1 +2 +[\d.]+ k?B\nall +2 +6/);
    expect(run.stdout).toMatch(/largest records\n +\d+ B {2}\/docs/);
    expect(run.stderr).toBe('nothing was sent\n');
    const data = JSON.parse((await own.run(['search', 'push', '--dry-run', '--json', '--quiet'])).stdout);
    expect(data).toMatchObject({ dryRun: true, records: 6, locales: [{ locale: 'vi', records: 4 }, {}] });
    expect((await ask('đa hình')).nbHits).toBe(2);
  });

  it.each([
    // The synonyms are a batch as well.
    ['the records', { path: '/batch', skip: 1 }],
    ['taking the place of the old index', { path: '/operation', skip: 2 }],
  ])('leaves the index as it was when it fails at %s, and nothing beside it', async (_, fault) => {
    const before = await recordsOf(clientOf());
    await server.fault({ kind: 'status', status: 500, ...fault });
    const run = await push(ownSite());
    expect(run.code).toBe(75);
    expect(run.stderr).toContain('No host of the application LOCALAPP could be reached: 127.0.0.1 (status 500).');
    expect(run.stderr).toContain('the records in the index are those it held before');
    await server.fault();
    expect(await recordsOf(clientOf())).toEqual(before);
    expect((await clientOf().listIndices()).items.map(({ name }) => name)).toEqual([INDEX]);
  });

  it('leaves the index as it was when it is stopped, and nothing beside it', async () => {
    const before = await recordsOf(clientOf());
    await server.fault({ kind: 'hang', path: '/batch', skip: 1, times: 1 });
    const controller = new AbortController();
    const running = ownSite().run(['search', 'push'], { variables: VARIABLES, signal: controller.signal });
    await expect
      .poll(async () => (await clientOf().listIndices()).items.some(({ name }) => name.includes('_tmp_')), {
        timeout: 20_000,
      })
      .toBe(true);
    controller.abort(130);
    expect(await running).toMatchObject({ code: 130, stderr: expect.stringContaining('The push was stopped.') });
    expect(await recordsOf(clientOf())).toEqual(before);
    expect((await clientOf().listIndices()).items.map(({ name }) => name)).toEqual([INDEX]);
  });

  it('refuses a key anywhere but in the environment', async () => {
    const own = ownSite();
    const without = await own.run(['search', 'push']);
    expect(without.code).toBe(2);
    expect(without.stderr).toContain('The environment variable ALGOLIA_ADMIN_KEY is not set.');
    for (const option of ['--admin-key', '--api-key', '--key']) {
      for (const args of [[option, ADMIN_KEY], [`${option}=${ADMIN_KEY}`]]) {
        const run = await push(own, ...args);
        expect(run).toMatchObject({ code: 2, stdout: '' });
        expect(run.stderr).toContain(`\`${option}\` is refused`);
        expect(run.stderr).not.toContain(ADMIN_KEY);
      }
    }
    for (const algolia of [{ apiKey: ADMIN_KEY }, { adminApiKey: ADMIN_KEY }]) {
      const run = await push(ownSite({}, algolia));
      expect(run.code).toBe(2);
      expect(run.stderr).toContain('codemaster.config.ts:1:');
      expect(run.stderr + run.stdout).not.toContain(ADMIN_KEY);
    }
  });

  it('refuses to give readers a key that may do more than search', async () => {
    // To the server, every key but the site's own may do everything.
    const run = await push(ownSite({}, { apiKey: 'beef0000beef0000beef0000beef0000' }));
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/search\/key-rights\n.*may do more than search: browse, addObject/);
    expect((await ask('đa hình')).nbHits).toBe(2);
  });

  it('names what a push that was killed has left over', async () => {
    const client = clientOf();
    await client.saveObjects({ indexName: `${INDEX}_tmp_123`, objects: [{ objectID: 'a' }] });
    const run = await push(ownSite());
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('may be deleted: course_tmp_123\n') });
    await client.deleteIndex({ indexName: `${INDEX}_tmp_123` });
  });

  it('lets keys pass that are made of another one, because nobody can tell what they may', async () => {
    const restrictions = 'filters=language%3Avi';
    const signature = createHmac('sha256', SEARCH_KEY).update(restrictions).digest('hex');
    const apiKey = Buffer.from(signature + restrictions).toString('base64');
    const run = await push(ownSite({}, { apiKey }));
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('could not be found out') });
  });

  it('refuses to empty an index', async () => {
    const own = makeSite({
      'codemaster.config.ts': config(port, { blog: false }),
      'content/vi/docs/a.md': '---\ntitle: A\nsearch:\n  exclude: true\n---\n\nChữ.\n',
    });
    const run = await push(own);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('an empty list would empty the index');
  });

  it('finds headings that leave no room for their texts', async () => {
    const own = ownSite();
    own.write({ 'content/vi/docs/long.md': `---\ntitle: Dài\n---\n\n## ${'Rất dài '.repeat(1500)}\n\nChữ.\n` });
    const run = await push(own, '--dry-run');
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/vi\/docs\/long\.md:1:1/);
    expect(run.stderr).toContain('search/record-too-large');
  });

  it('words what goes wrong on the way, and never shows the key', async () => {
    const runs = [
      await push(ownSite({}, { appId: 'OTHERAPP' })),
      await push(ownSite(), '--host', `http://127.0.0.1:${await freePort()}`),
      await faulty({ kind: 'html' }),
      await faulty({ kind: 'status', status: 403, path: '/settings' }),
      await faulty({ kind: 'status', status: 400, path: '/batch' }),
    ];
    const texts = [
      [2, 'Algolia refused the key in ALGOLIA_ADMIN_KEY for the application OTHERAPP (403:'],
      [75, 'No host of the application LOCALAPP could be reached: 127.0.0.1 (ECONNREFUSED).'],
      [75, 'it is not JSON'],
      [2, 'Algolia refused the key'],
      [1, 'did not accept what was sent to `course` (400:'],
    ] as const;
    for (const [i, [code, text]] of texts.entries()) {
      expect(runs[i]).toMatchObject({ code, stderr: expect.stringContaining(text) });
      expect(JSON.stringify(runs[i])).not.toContain(ADMIN_KEY);
    }
    expect((await push(ownSite(), '--host', 'http://example.org')).code).toBe(2);

    async function faulty(fault: object) {
      await server.fault(fault);
      const run = await push(ownSite());
      await server.fault();
      return run;
    }
  });

  it('needs an index to be named', async () => {
    const own = ownSite({ search: {} });
    const run = await push(own, '--dry-run');
    expect(run.code).toBe(2);
    expect(run.stderr).toContain('`search.algolia` is missing');
  });
});

async function recordsOf(client: SearchClient): Promise<string[]> {
  const ids: string[] = [];
  await client.browseObjects({
    indexName: INDEX,
    aggregator: ({ hits }) => void ids.push(...hits.map(({ objectID }) => objectID)),
    browseParams: {},
  });
  return ids.sort();
}
