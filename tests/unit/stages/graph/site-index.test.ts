import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../../src/model/entry.ts';
import type { Route } from '../../../../src/model/route.ts';
import type { Sidebar, SidebarItem } from '../../../../src/model/sidebar.ts';
import { assembleSite } from '../../../../src/stages/graph/assemble-site.ts';
import { indexSite, sidebarKey } from '../../../../src/stages/graph/site-index.ts';
import { createLocales } from '../../../../src/stages/i18n/create-locales.ts';
import { CURRENT_ONLY, makeConfig, makeDoc, makePost, makeSpan } from '../../../support/model.ts';

const config = makeConfig();
const row = (name: string, extra: Partial<Extract<SidebarItem, { type: 'link' }>> = {}): SidebarItem => ({
  type: 'link',
  label: name,
  url: `/docs/${name}`,
  external: false,
  isRef: false,
  unlisted: false,
  entry: `en/docs/${name}.md`,
  ...extra,
});
const group = (label: string, items: readonly SidebarItem[], url?: `/${string}`): SidebarItem => ({
  type: 'group',
  label,
  key: label,
  urlUnlisted: false,
  unlisted: false,
  collapsible: true,
  collapsed: true,
  items,
  ...(url === undefined ? {} : { url }),
});
const index = (sidebars: readonly Sidebar[], entries: readonly Entry[]) => {
  const routes = entries.map(
    (entry): Route => ({
      kind: 'entry',
      url: `/docs${entry.slug}` as `/${string}`,
      locale: 'en',
      entry: entry.id,
      isFallback: false,
    }),
  );
  return indexSite(
    assembleSite({
      roots: [],
      config,
      locales: createLocales(config),
      versions: CURRENT_ONLY,
      entries,
      routes,
      sidebars,
      taxonomies: [],
      authors: [],
      messages: new Map(),
      staticFiles: [],
      contentFiles: [],
      lastChanges: new Map(),
    }),
  );
};
const sidebar = (id: string, items: readonly SidebarItem[]): Sidebar => ({
  id,
  locale: 'en',
  version: 'current',
  items,
});

describe('indexSite', () => {
  const items = [row('a'), group('G', [row('b'), group('H', [row('c')], '/docs/h')]), row('d')];
  const made = index(
    [sidebar('main', items)],
    ['a', 'b', 'c', 'd'].map((name) => makeDoc(`${name}.md`)),
  );
  const main = made.sidebars.get(sidebarKey({ locale: 'en', version: 'current', id: 'main' }));

  it('knows the neighbours of every page in reading order', () => {
    const around = (url: string) => [main?.places.get(url)?.previous?.url, main?.places.get(url)?.next?.url];
    expect(around('/docs/a')).toEqual([undefined, '/docs/b']);
    expect(around('/docs/b')).toEqual(['/docs/a', '/docs/h']);
    expect(around('/docs/h')).toEqual(['/docs/b', '/docs/c']);
    expect(around('/docs/d')).toEqual(['/docs/c', undefined]);
  });

  it('knows the groups around every page, outermost first', () => {
    const groups = (url: string) => main?.places.get(url)?.groups.map(({ label }) => label);
    expect(groups('/docs/a')).toEqual([]);
    expect(groups('/docs/c')).toEqual(['G', 'H']);
    expect(groups('/docs/h')).toEqual(['G']);
  });

  it('counts pages of a group with all groups inside, and knows its first', () => {
    const [, g] = main?.sidebar.items ?? [];
    expect(g && main?.counts.get(g)).toEqual({ count: 2, firstUrl: '/docs/b' });
    expect(main?.size).toBe(4);
  });

  it('gives a doc the first sidebar that lists it; links from elsewhere do not count', () => {
    const { sidebarOfDoc } = index(
      [sidebar('one', [row('a'), row('b', { isRef: true })]), sidebar('two', [row('b'), row('a')])],
      [makeDoc('a.md'), makeDoc('b.md'), makeDoc('c.md')],
    );
    expect(Object.fromEntries(sidebarOfDoc)).toEqual({ 'en/docs/a.md': 'one', 'en/docs/b.md': 'two' });
  });

  it('lets a doc choose its sidebar, or none', () => {
    const chosen = { key: 'two', span: makeSpan('x.md') };
    const { sidebarOfDoc } = index(
      [sidebar('one', [row('a'), row('b')]), sidebar('two', [])],
      [makeDoc('a.md', { displayedSidebar: chosen }), makeDoc('b.md', { displayedSidebar: null })],
    );
    expect(sidebarOfDoc.get('en/docs/a.md')).toBe('two');
    expect(sidebarOfDoc.has('en/docs/b.md')).toBe(false);
  });

  it('gives the page of a group the sidebar of the group', () => {
    const { sidebarOfDoc } = index(
      [sidebar('one', [group('G', [row('b')], '/docs/g')])],
      [makeDoc('g.md'), makeDoc('b.md')],
    );
    expect(sidebarOfDoc.get('en/docs/g.md')).toBe('one');
  });

  it('survives sidebar links to pages that are no docs', () => {
    const post = makePost('2025-01-01-p.md', { slug: '/p' });
    const items = [row('p', { url: '/docs/p', isRef: false })].map((item) => {
      const { entry: _, ...rest } = item as Extract<SidebarItem, { type: 'link' }>;
      return rest;
    });
    expect(() => index([sidebar('one', items)], [post])).not.toThrow();
  });
});
