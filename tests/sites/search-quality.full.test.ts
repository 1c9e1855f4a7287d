import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createHostedSearch, type HostedSearchOptions } from '../../client/algolia/hosted-search.ts';
import { contextFilters } from '../../client/shared/search/docs-tag.ts';
import type { SearchClient } from '../../client/shared/search/protocol.ts';
import { loadConfig } from '../../src/io/modules/load-config.ts';
import { packageRoot } from '../../src/io/process/package-root.ts';
import type { OutputFile } from '../../src/model/output.ts';
import { searchRecords } from '../../src/pipeline/commands/search-records.ts';
import { createSiteLoader } from '../../src/pipeline/load/load-site.ts';
import type { LoadedSite } from '../../src/pipeline/load/loaded-site.ts';
import { searchFiles } from '../../src/pipeline/publish/search-files.ts';
import { NO_LOG } from '../../src/pipeline/stage-log.ts';
import { createSearchApi, type SearchApi } from '../../src/serve/search-api/search-api.ts';
import { algoliaSettings, algoliaSynonyms } from '../../src/stages/search/algolia-settings.ts';
import { buildSearchPages } from '../../src/stages/search/build-search-pages.ts';
import { weakWordsOfLocale } from '../../src/stages/search/weak-words.ts';
import { describeScore, judge, judgeFirstRows, miniSearchRanking, rankingOf } from '../search/compare.ts';
import { CORPUS_EN } from '../search/corpus-en.ts';
import { CORPUS_VI } from '../search/corpus-vi.ts';
import { indexOf, readGolden, searchIn, toSearchPage } from '../search/fixture.ts';

describe('search over the flagship site', () => {
  let loaded: LoadedSite;
  beforeAll(async () => {
    const configFile = await loadConfig(packageRoot);
    if (!configFile.config) throw new Error('the config cannot be read');
    loaded = await createSiteLoader({ printedCode: 'plain', log: NO_LOG }).load({
      root: packageRoot,
      config: configFile.config,
      configFile,
      drafts: false,
    });
  }, 120_000);

  /** The search files of a language, which are made once for all tests. */
  const made = new Map<string, readonly OutputFile[]>();
  const filesOf = (code: string) => {
    const files = made.get(code) ?? [...searchFiles(loaded, localeOf(code))];
    made.set(code, files);
    return files;
  };

  let api: SearchApi | undefined;
  /** Answers in Algolia's protocol, from one index of all languages. */
  const openApi = () => {
    if (api) return api;
    const { config, locales } = loaded.site;
    const codes = locales.map((one) => one.code);
    const weakWords = locales.flatMap((one) => weakWordsOfLocale(one, config.search.weakWords));
    const index = {
      name: 'docs',
      records: searchRecords(loaded).records,
      settings: algoliaSettings(codes, weakWords),
      synonyms: algoliaSynonyms(config.search.synonyms, codes),
    };
    api = createSearchApi({ site: () => index, keys: () => ({}), now: () => 0 });
    return api;
  };

  const localeOf = (code: string) => {
    const locale = loaded.site.locales.find((known) => known.code === code);
    if (!locale) throw new Error(`no locale ${code}`);
    return locale;
  };

  describe.each(['vi', 'en'])('in %s', (code) => {
    const golden = readGolden(new URL(`../search/site-golden-${code}.txt`, import.meta.url));

    it('is asked for its pages in at least 120 ways, each once', () => {
      expect(golden.length).toBeGreaterThanOrEqual(120);
      expect(new Set(golden.map(({ query }) => query)).size).toBe(golden.length);
      expect(golden.filter(({ rank }) => rank > 3)).toEqual([]);
    });

    it('finds them by what readers type, far more often than MiniSearch', async () => {
      const locale = localeOf(code);
      const pathOf = (page: string) => `${locale.urlPrefix}/${page}`.slice(1);
      const asked = golden.map((one) => ({ ...one, page: pathOf(one.page), others: one.others.map(pathOf) }));
      const { site, index, bodies } = loaded;
      const pages = buildSearchPages({ site, index, bodies, locale, versions: ['current'] });
      const known = new Set(pages.map(({ url }) => url.slice(1)));
      expect(asked.filter(({ page, others }) => ![page, ...others].every((one) => known.has(one)))).toEqual([]);

      const files = filesOf(code);
      const manifest = files.find(({ path }) => path.endsWith('search-index.json'));
      if (!manifest) throw new Error('no manifest');
      const shards = files.filter((file) => file !== manifest);
      const client = searchIn({ manifest, shards });
      const ours = await judge(rankingOf(client), asked);
      const theirs = await judge(miniSearchRanking(pages), asked);
      const bytes = files.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
      console.log(
        [
          describeScore(`${code} ours`, ours, asked.length),
          describeScore('MiniSearch', theirs, asked.length),
          `${pages.length} pages, ${files.length} files, ${bytes} bytes gzipped`,
        ].join('\n'),
      );
      expect(ours.missed).toEqual([]);
      expect(await judgeFirstRows(client, asked)).toEqual([]);
      expect(ours.topThree / asked.length).toBeGreaterThanOrEqual(0.99);
      // Over all sets: of those of the fixture, which are asked of texts of their own, the page stands first as well.
      const others = readGolden(new URL(`../search/golden-${code}.txt`, import.meta.url));
      const corpus = (code === 'vi' ? CORPUS_VI : CORPUS_EN).map(toSearchPage);
      const synonyms = loaded.site.config.search.synonyms[code] ?? [];
      const elsewhere = await judge(rankingOf(searchIn(indexOf(code, corpus, synonyms))), others);
      const total = asked.length + others.length;
      expect((ours.topThree + elsewhere.topThree) / total).toBeGreaterThanOrEqual(0.99);
      expect((ours.first + elsewhere.first) / total).toBeGreaterThanOrEqual(0.95);
      expect((ours.first - theirs.first) / asked.length).toBeGreaterThanOrEqual(0.1);
      // Answers load the shards they need; all of them together stay in proportion to what there is to read: a lesson with its
      // programs, tests and exercises has some 20 kB of text.
      expect(bytes).toBeLessThan(pages.length * 5_300);
    });
  });

  it.each(['vi', 'en'])(
    'is answered alike by the index of the site and through Algolia’s protocol, in %s',
    async (code) => {
      const files = filesOf(code);
      const manifest = files.find(({ path }) => path.endsWith('search-index.json'));
      if (!manifest) throw new Error('no manifest');
      const local = searchIn({ manifest, shards: files.filter((file) => file !== manifest) });
      const server = createServer((request, response) => {
        const { pathname, search } = new URL(request.url ?? '', 'http://127.0.0.1');
        void openApi().answer(request, response, {
          ok: true,
          path: decodeURIComponent(pathname),
          query: search.slice(1),
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      try {
        const { port } = server.address() as AddressInfo;
        // Without limits of time: the server makes its index in the same thread as the questions are asked.
        type EndRequest = Parameters<NonNullable<HostedSearchOptions['requester']>['send']>[0];
        const requester = {
          async send({ url, method, headers, data }: EndRequest) {
            const answer = await fetch(url, { method, headers, body: String(data) });
            return { status: answer.status, content: await answer.text(), isTimedOut: false };
          },
        };
        const hosted = createHostedSearch({
          settings: {
            ...{ indexName: 'docs', locale: code, pageUrl: '/search' },
            algolia: {
              ...{
                appId: 'APP',
                apiKey: 'key',
                siteUrl: loaded.site.config.url,
                searchParameters: {},
                insights: false,
              },
              hosts: [{ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }],
              facetFilters: contextFilters(code, ['current']),
            },
          },
          ...{ origin: 'http://127.0.0.1', now: () => 0, requester },
        });
        const urlsOf = async (client: SearchClient, query: string) =>
          (await client.search({ requests: [{ indexName: 'docs', query }] })).results[0]?.hits.map(({ url }) => url);
        const golden = readGolden(new URL(`../search/site-golden-${code}.txt`, import.meta.url));
        // Every sixth one: each is asked twice.
        const asked = golden.filter((_, i) => i % 6 === 0);
        const differing: string[] = [];
        for (const { query } of asked) {
          const [own, other] = [await urlsOf(local, query), await urlsOf(hosted, query)];
          expect(other?.[0], query).toBe(own?.[0]);
          if (own?.slice(0, 5).join() !== other?.slice(0, 5).join()) differing.push(query);
        }
        // What is spelled with other marks than were typed is put further back than here.
        expect(differing.length / asked.length, differing.join(', ')).toBeLessThanOrEqual(0.05);
      } finally {
        server.close();
        server.closeAllConnections();
      }
    },
    120_000,
  );

  it('writes the same bytes again', () => {
    const again = [...searchFiles(loaded, localeOf('vi'))];
    const texts = (files: readonly OutputFile[]) => files.map(({ path, contents }) => `${path}\n${contents}`);
    expect(texts(again)).toEqual(texts(filesOf('vi')));
  });
});
