import { describe, expect, it } from 'vitest';
import { makeSite, type TestSite } from '../support/site-test.ts';

const KEYS = { appId: 'APP1', apiKey: 'searchonly', indexName: 'course' };

/** A site with two versions of its docs. */
const files = (search: object) => ({
  'codemaster.config.ts': `export default ${JSON.stringify({
    title: 'Bài học',
    url: 'https://lessons.example',
    baseUrl: '/sub/',
    i18n: { defaultLocale: 'vi', locales: ['vi', 'en'] },
    blog: false,
    search,
  })};\n`,
  'content/versions.json': '["1.0"]\n',
  'content/vi/docs/intro.md': '---\nslug: /\n---\n\n# Mở đầu\n\nVòng lặp.\n',
  'content/vi/versions/1.0/docs/intro.md': '---\nslug: /\n---\n\n# Mở đầu\n\nVòng lặp.\n',
});

const naming = (site: TestSite, text: RegExp) =>
  site.files().filter((path) => path.endsWith('.js') && text.test(site.read(path)));
const settings = (site: TestSite): Record<string, unknown>[] =>
  site.files().flatMap((path) => (/search-settings-/.test(path) ? [JSON.parse(site.read(path))] : []));
const policyOf = (site: TestSite) => /connect-src ([^;]*)/.exec(site.read('_headers'))?.[1];

describe('a site whose search asks Algolia', () => {
  it('brings the client in a script of its own, and allows what it asks', async () => {
    const site = makeSite(files({ algolia: KEYS }));
    await site.mustBuild();
    const own = naming(site, /algolianet/);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatch(/hosted-search-/);
    expect(policyOf(site)).toBe(
      "'self' https://app1-dsn.algolia.net https://app1-1.algolianet.com https://app1-2.algolianet.com https://app1-3.algolianet.com",
    );
    expect(site.files().some((path) => path.endsWith('search-index.json'))).toBe(true);
  });

  it('asks for results of the language and version that the reader is in', async () => {
    const site = makeSite(files({ algolia: { ...KEYS, searchParameters: { typoTolerance: false } } }));
    await site.mustBuild();
    const found = settings(site).map(({ locale, indexName, algolia }) => ({ locale, indexName, algolia }));
    const expected = (locale: string, version: string) => ({
      locale,
      indexName: 'course',
      algolia: {
        ...{ appId: 'APP1', apiKey: 'searchonly', siteUrl: 'https://lessons.example', insights: false },
        facetFilters: [`language:${locale}`, ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]],
        searchParameters: { typoTolerance: false },
      },
    });
    expect(found).toEqual(expect.arrayContaining([expected('vi', '1.0'), expected('en', '1.0')]));
  });

  it('asks the hosts that are named, without a filter or an index of its own where that is wanted', async () => {
    const hosts = ['http://127.0.0.1:7700', 'https://search.example'];
    const site = makeSite(files({ algolia: { ...KEYS, hosts, contextualSearch: false, localIndex: false } }));
    await site.mustBuild();
    expect(policyOf(site)).toBe("'self' http://127.0.0.1:7700 https://search.example");
    expect(site.files().filter((path) => /search-(index|[0-9a-f]{12}\.json)/.test(path))).toEqual([]);
    for (const { indexUrl, algolia } of settings(site)) {
      expect(indexUrl).toBeUndefined();
      expect(algolia).toMatchObject({
        facetFilters: [],
        hosts: [
          { url: '127.0.0.1', port: 7700, protocol: 'http', accept: 'readWrite' },
          { url: 'search.example', protocol: 'https', accept: 'readWrite' },
        ],
      });
    }
  });

  it('tells crawlers the language and version of each page, and nothing of pages that are not to be found', async () => {
    const site = makeSite({
      ...files({ algolia: KEYS }),
      'content/vi/pages/about.md': '# Giới thiệu\n',
      'content/vi/pages/hidden.md': '---\nunlisted: true\n---\n\n# Ẩn\n',
    });
    await site.mustBuild();
    const tagsOf = (path: string) =>
      Object.fromEntries(
        [...site.read(path).matchAll(/<meta name="(docsearch:[^"]+|docusaurus_[^"]+)" content="([^"]*)"/g)].map(
          ([, name, content]) => [name, content],
        ),
      );
    const tags = (language: string, tag: string, version?: string) => ({
      ...{ 'docsearch:language': language, 'docsearch:docusaurus_tag': tag },
      ...{ docusaurus_locale: language, docusaurus_tag: tag },
      ...(version === undefined ? {} : { 'docsearch:version': version, docusaurus_version: version }),
    });
    expect(tagsOf('docs/index.html')).toEqual(tags('vi', 'docs-default-1.0', '1.0'));
    expect(tagsOf('docs/next/index.html')).toEqual(tags('vi', 'docs-default-current', 'current'));
    expect(tagsOf('en/docs/index.html')).toEqual(tags('en', 'docs-default-1.0', '1.0'));
    expect(tagsOf('about/index.html')).toEqual(tags('vi', 'default'));
    expect(tagsOf('hidden/index.html')).toEqual({});
    expect(tagsOf('search/index.html')).toEqual({});
  });

  it('is nothing that other sites pay for', async () => {
    const site = makeSite(files({}));
    await site.mustBuild();
    expect(naming(site, /algolianet|x-algolia/i)).toEqual([]);
    expect(policyOf(site)).toBe("'self'");
    for (const { algolia } of settings(site)) expect(algolia).toBeUndefined();
    expect(site.read('docs/index.html')).not.toMatch(/docsearch:|docusaurus_/);
  });
});
