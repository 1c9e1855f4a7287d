import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../../src/model/locale.ts';
import type { Sidebar, SidebarItem } from '../../../../src/model/sidebar.ts';
import type { UserConfig } from '../../../../src/schema/site-config.ts';
import type { Site } from '../../../../src/stages/graph/site.ts';
import { searchSuggestions } from '../../../../src/stages/search/search-suggestions.ts';
import { CURRENT_ONLY, makeConfig } from '../../../support/model.ts';

const EN = { code: 'en', urlPrefix: '' } as Locale;

const link = (label: string, extra: Partial<Extract<SidebarItem, { type: 'link' }>> = {}): SidebarItem => ({
  ...{ type: 'link', label, url: `/docs/${label}`, external: false, isRef: false, unlisted: false },
  ...extra,
});
const sidebar = (id: string, items: readonly SidebarItem[], locale = 'en'): Sidebar => ({
  ...{ id, locale, version: 'current', items },
});

function suggestionsOf(sidebars: readonly Sidebar[], docs: UserConfig['docs'], posts: readonly string[] = []) {
  const site = {
    config: makeConfig({ docs }),
    versions: CURRENT_ONLY,
    sidebars,
    posts: new Map([['en', posts]]),
    messages: new Map([['en', new Map()]]),
    routes: new Map([['/docs/java', { kind: 'course', url: '/docs/java' }]]),
  } as unknown as Site;
  return searchSuggestions(site, EN, ['current']);
}

describe('searchSuggestions', () => {
  it('names courses first, then other parts, then the blog, three at most', () => {
    const sidebars = [sidebar('start', [link('intro')]), sidebar('java', [link('a')]), sidebar('go', [link('b')])];
    const docs = {
      sidebars: { start: { label: 'Start' }, java: { label: 'Java', overview: { path: 'java' } }, go: {} },
    } as UserConfig['docs'];
    expect(suggestionsOf(sidebars.slice(0, 2), docs, ['en/blog/one.md'])).toEqual(['Java', 'Start', 'Blog']);
    expect(suggestionsOf(sidebars, docs, ['en/blog/one.md'])).toEqual(['Java', 'Start', 'go']);
    expect(suggestionsOf(sidebars.slice(0, 2), docs)).toEqual(['Java', 'Start']);
  });
  it('names the first lessons and groups of docs with one part', () => {
    const items = [
      link('Elsewhere', { external: true }),
      link('Hidden', { unlisted: true }),
      { type: 'html', html: '<hr>', urls: [], isRow: false } as const,
      link('Install'),
      link('Begin'),
      link('Install'),
      link('Go on'),
      link('More'),
    ];
    expect(suggestionsOf([sidebar('docs', items), sidebar('docs', [link('vi')], 'vi')], {})).toEqual([
      'Install',
      'Begin',
      'Go on',
    ]);
  });
  it('names nothing where there is nothing', () => {
    expect(suggestionsOf([], {})).toEqual([]);
    expect(suggestionsOf([sidebar('docs', [])], {}, ['en/blog/one.md'])).toEqual(['Blog']);
  });
});
