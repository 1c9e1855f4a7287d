import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../../src/schema/site-config.ts';
import { assembleSite } from '../../../../src/stages/graph/assemble-site.ts';
import { assignRoutes } from '../../../../src/stages/graph/assign-routes.ts';
import { createLocales } from '../../../../src/stages/i18n/create-locales.ts';
import { type FrameFacts, presentFrame } from '../../../../src/stages/present/frame/present-frame.ts';
import { CURRENT_ONLY, makeDoc, makePost, makeTwoLocaleConfig } from '../../../support/model.ts';

const entries = [
  makeDoc('intro.md', { locale: 'vi', slug: '/bat-dau' }),
  makeDoc('intro.md', { locale: 'en' }),
  makeDoc('only-vi.md', { locale: 'vi' }),
  makePost('2025-01-01-p.md', { locale: 'vi' }),
];
const frameOf = (url: string, facts: FrameFacts = { title: 'Page' }, extra: Partial<UserConfig> = {}) => {
  const config = makeTwoLocaleConfig(extra);
  const locales = createLocales(config);
  const routes = assignRoutes({
    config,
    configFile: 'x',
    locales,
    versions: CURRENT_ONLY,
    entries,
    taxonomies: [],
    authors: [],
    sidebars: [],
    staticFiles: [],
  }).value;
  const messages = new Map([['en', new Map([['title', 'Courses']])]]);
  const site = assembleSite({
    roots: [],
    config,
    locales,
    versions: CURRENT_ONLY,
    entries,
    routes,
    sidebars: [],
    taxonomies: [],
    authors: [],
    messages,
    staticFiles: [],
    contentFiles: [],
    lastChanges: new Map(),
  });
  const route = routes.find((known) => known.url === url);
  const locale = locales.find(({ code }) => code === route?.locale);
  if (!route || !locale) throw new Error(`no route ${url}`);
  return presentFrame(site, locale, { route, facts });
};
const languages = (url: string, extra?: Partial<UserConfig>) =>
  frameOf(url, undefined, extra).alternates.map(({ hreflang, url: target }) => `${hreflang} ${target}`);

describe('hreflang', () => {
  it('joins real translations, whatever their addresses are, with the default locale for all others', () => {
    const expected = [
      'vi https://lessons.example/docs/bat-dau',
      'en https://lessons.example/en/docs/intro',
      'x-default https://lessons.example/docs/bat-dau',
    ];
    expect(languages('/docs/bat-dau')).toEqual(expected);
    expect(languages('/en/docs/intro')).toEqual(expected);
  });

  it('is empty for a page in one language, for search, for not found, and for a site that wants no index', () => {
    expect(languages('/docs/only-vi')).toEqual([]);
    expect(languages('/blog/2025/01/01/p')).toEqual([]);
    expect(languages('/blog')).toEqual([]);
    expect(languages('/search')).toEqual([]);
    expect(languages('/404')).toEqual([]);
    expect(languages('/docs/bat-dau', { noIndex: true })).toEqual([]);
  });

  it('has base path and trailing slash', () => {
    expect(languages('/en/docs/intro', { baseUrl: '/sub/', trailingSlash: true })[1]).toBe(
      'en https://lessons.example/sub/en/docs/intro/',
    );
  });
});

describe('the head title', () => {
  it('joins page and site, in the words of the locale', () => {
    expect(frameOf('/docs/bat-dau').headTitle).toBe('Page | Lessons');
    expect(frameOf('/en/docs/intro').headTitle).toBe('Page | Courses');
    expect(frameOf('/docs/bat-dau', undefined, { titleDelimiter: '·' }).headTitle).toBe('Page · Lessons');
  });

  it('is the site’s alone for its front page', () => {
    expect(frameOf('/docs/bat-dau', { title: '' }).headTitle).toBe('Lessons');
    expect(frameOf('/docs/bat-dau', { title: 'Lessons' }).headTitle).toBe('Lessons');
  });
});

describe('language links', () => {
  it('lead to the translation, or to the start of the language where there is none', () => {
    expect(frameOf('/docs/bat-dau').localeLinks.map(({ url, current }) => [url, current])).toEqual([
      ['/docs/bat-dau', true],
      ['/en/docs/intro', false],
    ]);
    expect(frameOf('/docs/only-vi').localeLinks.map(({ url }) => url)).toEqual(['/docs/only-vi', '/en']);
  });
});

describe('other facts', () => {
  it('has a canonical address for real pages only', () => {
    expect(frameOf('/docs/bat-dau').canonicalUrl).toBe('https://lessons.example/docs/bat-dau');
    expect(frameOf('/404')).not.toHaveProperty('canonicalUrl');
  });

  it('makes addresses of pictures absolute', () => {
    const own = (image: string) => frameOf('/docs/bat-dau', { title: 'x', image: { url: image } }).image?.url;
    expect(own('/img/a b.png')).toBe('https://lessons.example/img/a%20b.png');
    expect(own('https://cdn.example/a.png')).toBe('https://cdn.example/a.png');
    const themed = { baseUrl: '/sub/', themeConfig: { image: 'img/card.png' } };
    expect(frameOf('/docs/bat-dau', undefined, themed).image).toEqual({
      url: 'https://lessons.example/sub/img/card.png',
    });
  });

  it('shows the picture of the page, its sidebar, its part of the site, or the site, in its language', () => {
    const themed = {
      themeConfig: {
        image: { src: 'img/site-{locale}.png', alt: 'Words' },
        socialCards: { blog: 'img/blog.png', sidebars: { go: 'img/go-{locale}.png' } },
      },
    };
    const of = (url: string, facts?: FrameFacts) => frameOf(url, facts, themed).image;
    const sidebar = { id: 'go', label: 'Go', items: [], currentUrl: '/' };
    const host = 'https://lessons.example';
    expect(of('/docs/bat-dau')).toEqual({ url: `${host}/img/site-vi.png`, alt: 'Words' });
    expect(of('/en/docs/intro')).toEqual({ url: `${host}/img/site-en.png`, alt: 'Words' });
    expect(of('/en/docs/intro', { title: 'x', sidebar })).toEqual({ url: `${host}/img/go-en.png` });
    expect(of('/blog')).toEqual({ url: `${host}/img/blog.png` });
    expect(of('/blog', { title: 'x', sidebar, image: { url: '/own.png' } })).toEqual({ url: `${host}/own.png` });
    expect(of('/search')).toEqual({ url: `${host}/img/site-vi.png`, alt: 'Words' });
  });

  it('names languages with the territory the Open Graph protocol asks for, and those of real translations', () => {
    expect(frameOf('/docs/bat-dau')).toMatchObject({ ogLocale: 'vi_VN', ogLocaleAlternates: ['en_US'] });
    expect(frameOf('/en/docs/intro')).toMatchObject({ ogLocale: 'en_US', ogLocaleAlternates: ['vi_VN'] });
    expect(frameOf('/docs/only-vi').ogLocaleAlternates).toEqual([]);
    expect(frameOf('/search').ogLocaleAlternates).toEqual([]);
  });
});

describe('active entries of the navigation bar', () => {
  const items = [
    { to: '/docs/bat-dau', label: 'Docs', activeBasePath: '/docs' },
    { to: '/blog', label: 'Blog', activeBasePath: 'blog/' },
    { to: '/docs/bat-dau', label: 'Start' },
    { to: '/docs/bat-dau', label: 'Do', activeBasePath: '/do' },
  ];
  const active = (url: string) => frameOf(url, undefined, { themeConfig: { navbar: { items } } }).activeNavIds;

  it('are those whose base path the page is below, in each language', () => {
    expect(active('/docs/bat-dau')).toEqual(['nav-0']);
    expect(active('/en/docs/intro')).toEqual(['nav-0']);
    expect(active('/blog')).toEqual(['nav-1']);
    expect(active('/blog/archive')).toEqual(['nav-1']);
  });

  it('join those the page names itself', () => {
    const facts = { title: 'Page', activeNavIds: ['sidebar-x'] };
    expect(frameOf('/blog', facts, { themeConfig: { navbar: { items } } }).activeNavIds).toEqual([
      'sidebar-x',
      'nav-1',
    ]);
  });
});
