import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/model/entry.ts';
import type { Author, Taxonomy } from '../../../../src/model/taxonomy.ts';
import { assignRoutes } from '../../../../src/stages/graph/assign-routes.ts';
import { joinUrl } from '../../../../src/stages/graph/join-url.ts';
import type { RouteInput } from '../../../../src/stages/graph/route-input.ts';
import { createLocales } from '../../../../src/stages/i18n/create-locales.ts';
import type { ExpandedSidebar } from '../../../../src/stages/sidebars/expanded-sidebar.ts';
import {
  CURRENT_ONLY,
  makeConfig,
  makeDoc,
  makePage,
  makePost,
  makeSpan,
  makeTwoLocaleConfig,
  makeVersion,
} from '../../../support/model.ts';

const assign = (entries: readonly Entry[], extra: Partial<RouteInput> = {}) => {
  const config = extra.config ?? makeConfig();
  return assignRoutes({
    config,
    configFile: 'codemaster.config.ts',
    locales: createLocales(config),
    versions: CURRENT_ONLY,
    entries,
    taxonomies: [],
    authors: [],
    sidebars: [],
    staticFiles: [],
    ...extra,
  });
};
const urls = (entries: readonly Entry[], extra?: Partial<RouteInput>) =>
  assign(entries, extra)
    .value.map(({ kind, url }) => `${kind} ${url}`)
    .sort();

describe('joinUrl', () => {
  it.each([
    [[], '/'],
    [['', '/'], '/'],
    [['/en', 'docs/', '/a//b/'], '/en/docs/a/b'],
    [['đường'.normalize('NFD')], '/đường'],
  ])('%j → %s', (parts, url) => {
    expect(joinUrl(...parts)).toBe(url);
  });
});

describe('assignRoutes', () => {
  it('gives docs, posts and pages their addresses, with the locale first', () => {
    const config = makeTwoLocaleConfig();
    const entries = [
      makeDoc('intro.md', { locale: 'vi' }),
      makePage('index.md', { locale: 'vi' }),
      makeDoc('intro.md'),
      makePost('2025-03-03-welcome.md'),
      makePage('about.md'),
    ];
    expect(urls(entries, { config })).toEqual(
      [
        'entry /docs/intro',
        'entry /',
        'redirect /docs',
        'search /search',
        'not-found /404',
        'entry /en/docs/intro',
        'entry /en/blog/2025/03/03/welcome',
        'entry /en/about',
        'redirect /en/docs',
        'redirect /en',
        'blog-list /en/blog',
        'archive /en/blog/archive',
        'search /en/search',
        'not-found /en/404',
      ].sort(),
    );
  });

  it('has no redirect at the docs root when a doc stands there, and none at home when docs are home', () => {
    const config = makeConfig({ docs: { routeBasePath: '/' } });
    expect(urls([makeDoc('index.md'), makeDoc('a.md')], { config })).toEqual(
      ['entry /', 'entry /a', 'search /search', 'not-found /404'].sort(),
    );
  });

  it('leads from the docs root to the configured doc, else to the first of a sidebar, else to the first', () => {
    const docs = [makeDoc('a.md'), makeDoc('b.md'), makeDoc('c.md')];
    const sidebars: ExpandedSidebar[] = [
      {
        id: 's',
        locale: 'en',
        version: 'current',
        items: [
          { type: 'link', label: 'x', href: '/x', place: { file: 'content/sidebars.ts', path: [] } },
          {
            type: 'category',
            label: 'C',
            key: 'C',
            collapsible: true,
            collapsed: true,
            items: [{ type: 'doc', docId: 'b', isRef: false }],
          },
        ],
      },
    ];
    const target = (extra?: Partial<RouteInput>) => {
      const route = assign(docs, extra).value.find(({ url }) => url === '/docs');
      return route?.kind === 'redirect' ? route.to : undefined;
    };
    expect(target()).toBe('/docs/a');
    expect(target({ sidebars })).toBe('/docs/b');
    expect(target({ sidebars, config: makeConfig({ docs: { mainDocId: 'c' } }) })).toBe('/docs/c');
  });

  it('marks the redirects it chose itself as temporary, and no other', () => {
    const config = makeConfig({ redirects: [{ from: '/old', to: '/docs/a' }] });
    const redirects = assign([makeDoc('a.md')], { config }).value.flatMap((route) =>
      route.kind === 'redirect' ? [[route.url, route.isTemporary]] : [],
    );
    expect(redirects.sort()).toEqual([
      ['/', true],
      ['/docs', true],
      ['/old', undefined],
    ]);
  });

  it('reports a main doc that does not exist once, and not one that another locale has', () => {
    const config = makeTwoLocaleConfig({ docs: { mainDocId: 'intro' } });
    const some = assign([makeDoc('intro.md', { locale: 'vi' }), makeDoc('other.md')], { config });
    expect(some.diagnostics).toEqual([]);
    const none = assign([makeDoc('intor.md', { locale: 'vi' })], { config });
    expect(none.diagnostics).toMatchObject([
      {
        code: 'docs/unknown-doc',
        dataPath: ['docs', 'mainDocId'],
        hint: 'did you mean `intor`? available doc ids: `intor`',
      },
    ]);
  });

  it('pages through the blog, leaving unlisted posts out of the count but giving them an address', () => {
    const posts = ['01', '02', '03', '04', '05'].map((day) => makePost(`2025-01-${day}-p.md`));
    const entries = [...posts, makePost('2025-01-06-p.md', { unlisted: true })];
    const found = assign(entries, { config: makeConfig({ blog: { postsPerPage: 2 } }) }).value;
    expect(
      found.flatMap((route) => (route.kind === 'blog-list' ? [[route.url, route.page, route.pages]] : [])),
    ).toEqual([
      ['/blog', 1, 3],
      ['/blog/page/2', 2, 3],
      ['/blog/page/3', 3, 3],
    ]);
    expect(found.some(({ url }) => url === '/blog/2025/01/06/p')).toBe(true);
    const one = assign(entries, { config: makeConfig({ blog: { postsPerPage: 'ALL' } }) }).value;
    expect(one.filter(({ kind }) => kind === 'blog-list')).toHaveLength(1);
  });

  it('has no blog pages in a locale without listed posts, and nothing of a part that is switched off', () => {
    expect(urls([makePost('2025-01-01-p.md', { unlisted: true }), makePage('index.md')])).toEqual(
      ['entry /', 'entry /blog/2025/01/01/p', 'search /search', 'not-found /404'].sort(),
    );
    const off = makeConfig({ docs: false, blog: false });
    expect(urls([makeDoc('a.md'), makePost('2025-01-01-p.md'), makePage('index.md')], { config: off })).toEqual(
      ['entry /', 'search /search', 'not-found /404'].sort(),
    );
  });

  it('gives authors and tags pages of their own, where they have any', () => {
    const author: Author = {
      key: 'lan',
      name: 'Lan',
      kind: 'person',
      socials: [],
      locale: 'en',
      entries: [],
      slug: 'lan',
      span: makeSpan('authors.yml'),
    };
    const { slug: _, ...withoutPage } = { ...author, key: 'minh' };
    const taxonomies: Taxonomy[] = [
      {
        name: 'blog-tags',
        locale: 'en',
        terms: [{ key: 'a', slug: 'a', label: 'A', entries: [], unlisted: false }],
        termsOf: new Map(),
      },
      { name: 'doc-tags', locale: 'en', terms: [], termsOf: new Map() },
    ];
    const found = urls([makePost('2025-01-01-p.md')], { authors: [author, withoutPage], taxonomies });
    expect(found).toEqual(
      expect.arrayContaining([
        'authors /blog/authors',
        'author /blog/authors/lan',
        'tags /blog/tags',
        'tag /blog/tags/a',
      ]),
    );
    expect(found.filter((route) => /author|tag/.test(route))).toHaveLength(4);
  });
});

describe('clashes', () => {
  it('names all files of an address claimed three times, and keeps the first', () => {
    const entries = [makeDoc('a.md'), makeDoc('a/index.md'), makeDoc('b.md', { slug: '/a' })];
    const { value, diagnostics } = assign(entries);
    expect(diagnostics).toMatchObject([
      {
        code: 'routes/duplicate',
        span: { file: 'content/en/docs/a.md' },
        related: [{ span: { file: 'content/en/docs/a/index.md' } }, { span: { file: 'content/en/docs/b.md' } }],
      },
    ]);
    expect(value.filter(({ url }) => url === '/docs/a')).toMatchObject([{ entry: 'en/docs/a.md' }]);
  });

  it.each([
    ['/Straße', '/STRASSE'],
    ['/intro', '/Intro'],
    ['/đường', '/ĐƯỜNG'],
    ['/ﬁle', '/FILE'],
    ['/ς', '/Σ'],
    ['/ß', '/ẞ'],
  ])('of %s and %s is reported: they are one on some systems', (one, other) => {
    const { diagnostics } = assign([makeDoc('a.md', { slug: one }), makeDoc('b.md', { slug: other })]);
    expect(diagnostics.map(({ code }) => code)).toEqual(['routes/case-collision']);
    expect(diagnostics[0]).toMatchObject({
      span: { file: 'content/en/docs/b.md' },
      related: [{ span: { file: 'content/en/docs/a.md' } }],
    });
  });

  it('does not mix up addresses of two locales', () => {
    const config = makeTwoLocaleConfig();
    expect(assign([makeDoc('a.md', { locale: 'vi' }), makeDoc('a.md')], { config }).diagnostics).toEqual([]);
  });

  it('are found between a page of one locale and the prefix of another', () => {
    const config = makeTwoLocaleConfig();
    const { diagnostics } = assign([makePage('index.md', { locale: 'en' }), makePage('en.md', { locale: 'vi' })], {
      config,
    });
    expect(diagnostics.map(({ code }) => code)).toEqual(['routes/duplicate']);
  });
});

describe('addresses of versions', () => {
  const versions = [makeVersion('current', { path: 'next' }), makeVersion('2.0', { isLast: true }), makeVersion('1.0')];
  const inVersion = (version: string, locale = 'en') =>
    makeDoc('a.md', { id: `${locale}/versions/${version}/docs/a.md`, version, locale });
  const docs = [makeDoc('a.md'), inVersion('2.0'), inVersion('1.0')];

  it('have the path of the version below the docs base, and a way from its root', () => {
    expect(urls(docs, { versions }).filter((route) => route.includes('/docs'))).toEqual([
      'entry /docs/1.0/a',
      'entry /docs/a',
      'entry /docs/next/a',
      'redirect /docs',
      'redirect /docs/1.0',
      'redirect /docs/next',
    ]);
  });

  it('have tags and categories of their own', () => {
    const taxonomies: Taxonomy[] = ['2.0', '1.0'].map((version) => ({
      name: 'doc-tags',
      locale: 'en',
      version,
      terms: [{ key: 't', slug: 't', label: 't', entries: ['x'], unlisted: false }],
      termsOf: new Map(),
    }));
    const sidebars = ['2.0', '1.0'].map(
      (version): ExpandedSidebar => ({
        id: 's',
        locale: 'en',
        version,
        items: [
          {
            type: 'category',
            label: 'C',
            key: 'c',
            address: { key: 'c', label: 'C', place: { span: makeSpan('content/sidebars.ts') } },
            link: { type: 'generated-index' },
            collapsible: true,
            collapsed: true,
            items: [],
          },
        ],
      }),
    );
    const found = assign(docs, { versions, taxonomies, sidebars });
    expect(found.diagnostics).toEqual([]);
    const generated = found.value.filter(({ kind }) => ['tags', 'tag', 'category'].includes(kind));
    expect(generated.map((route) => `${route.url} ${'version' in route ? route.version : ''}`)).toEqual([
      '/docs/category/c 2.0',
      '/docs/tags 2.0',
      '/docs/tags/t 2.0',
      '/docs/1.0/category/c 1.0',
      '/docs/1.0/tags 1.0',
      '/docs/1.0/tags/t 1.0',
    ]);
  });

  it('that meet a folder of the last version are reported', () => {
    const clash = assign(
      [...docs, makeDoc('1.0/a.md', { id: 'en/versions/2.0/docs/1.0/a.md', version: '2.0', slug: '/1.0/a' })],
      { versions },
    );
    expect(clash.diagnostics.map(({ code }) => code)).toEqual(['routes/duplicate']);
  });

  it('leave a locale without docs of a version without its root', () => {
    const config = makeTwoLocaleConfig();
    const found = urls([inVersion('2.0', 'vi'), inVersion('1.0', 'vi'), inVersion('2.0')], { config, versions });
    expect(found.filter((route) => route.startsWith('redirect') && route.includes('docs'))).toEqual([
      'redirect /docs',
      'redirect /docs/1.0',
      'redirect /en/docs',
    ]);
  });
});
