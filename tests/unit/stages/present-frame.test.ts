import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../src/schema/site-config.ts';
import { assembleSite } from '../../../src/stages/assemble-site.ts';
import { assignRoutes } from '../../../src/stages/assign-routes.ts';
import { createLocales } from '../../../src/stages/create-locales.ts';
import { type FrameFacts, presentFrame } from '../../../src/stages/present-frame.ts';
import { CURRENT_ONLY, makeDoc, makePost, makeTwoLocaleConfig } from '../../support/model.ts';

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
  return presentFrame(site, locale, route, facts);
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
    expect(frameOf('/docs/bat-dau', { title: 'x', image: '/img/a b.png' }).imageUrl).toBe(
      'https://lessons.example/img/a%20b.png',
    );
    expect(frameOf('/docs/bat-dau', { title: 'x', image: 'https://cdn.example/a.png' }).imageUrl).toBe(
      'https://cdn.example/a.png',
    );
    const themed = { baseUrl: '/sub/', themeConfig: { image: 'img/card.png' } };
    expect(frameOf('/docs/bat-dau', undefined, themed).imageUrl).toBe('https://lessons.example/sub/img/card.png');
  });
});
