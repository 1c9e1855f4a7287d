import { describe, expect, it } from 'vitest';
import type { Route } from '../../../../src/model/route.ts';
import type { SidebarItem } from '../../../../src/model/sidebar.ts';
import { createLocales } from '../../../../src/stages/i18n/create-locales.ts';
import { buildSidebars, readingOrder } from '../../../../src/stages/sidebars/build-sidebars.ts';
import type { ExpandedItem } from '../../../../src/stages/sidebars/expanded-sidebar.ts';
import { makeDoc, makeTwoLocaleConfig } from '../../../support/model.ts';

const link = (url: string, extra: Partial<Extract<SidebarItem, { type: 'link' }>> = {}): SidebarItem => ({
  type: 'link',
  label: url,
  url,
  external: false,
  isRef: false,
  unlisted: false,
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

describe('readingOrder', () => {
  it('goes depth first, a group with a page before its items, a group without one unseen', () => {
    const items = [link('/a'), group('G', [link('/b'), group('H', [link('/c')], '/h')]), link('/d')];
    expect(readingOrder(items).map(({ url }) => url)).toEqual(['/a', '/b', '/h', '/c', '/d']);
  });

  it('leaves out other sites, second places of a page, and unlisted pages', () => {
    const items = [
      link('https://x.example', { external: true }),
      link('/ref', { isRef: true }),
      link('/hidden', { unlisted: true }),
      link('/a'),
    ];
    expect(readingOrder(items).map(({ url }) => url)).toEqual(['/a']);
  });

  it('counts a group once whose page is also its first item', () => {
    const items = [group('G', [link('/g'), link('/b')], '/g')];
    expect(readingOrder(items).map(({ url }) => url)).toEqual(['/g', '/b']);
  });

  it('keeps the entry of a row, and is empty for nothing', () => {
    expect(readingOrder([link('/a', { entry: 'en/docs/a.md' })])).toEqual([
      { label: '/a', url: '/a', entry: 'en/docs/a.md' },
    ]);
    expect(readingOrder([])).toEqual([]);
    expect(readingOrder([group('G', [])])).toEqual([]);
  });
});

describe('buildSidebars', () => {
  const locales = createLocales(makeTwoLocaleConfig());
  const docs = [
    makeDoc('a.md', { title: 'Title A' }),
    makeDoc('b.md', { title: 'Title B', sidebarLabel: 'Short B', unlisted: true }),
    makeDoc('a.md', { locale: 'vi', title: 'Tiêu đề A' }),
  ];
  const routes: Route[] = [
    { kind: 'entry', url: '/en/docs/a', locale: 'en', entry: 'en/docs/a.md', isFallback: false },
    { kind: 'entry', url: '/en/docs/b', locale: 'en', entry: 'en/docs/b.md', isFallback: false },
    { kind: 'entry', url: '/docs/a', locale: 'vi', entry: 'vi/docs/a.md', isFallback: false },
    {
      kind: 'category',
      url: '/en/docs/category/c',
      locale: 'en',
      version: 'current',
      sidebar: 's',
      category: 'C',
    },
  ];
  const join = (items: readonly ExpandedItem[], locale: string) =>
    buildSidebars([{ id: 's', locale, version: 'current', items }], {
      locales,
      entries: docs,
      routes,
      staticFiles: [],
    });
  const build = (items: readonly ExpandedItem[], locale = 'en') => join(items, locale).value[0]?.items ?? [];
  const category = (extra: Partial<Extract<ExpandedItem, { type: 'category' }>>): ExpandedItem => ({
    type: 'category',
    label: 'C',
    key: 'C',
    collapsible: true,
    collapsed: false,
    items: [],
    ...extra,
  });

  it('labels a row by the doc’s short name, else the sidebar, else the doc’s title', () => {
    const rows = build([
      { type: 'doc', docId: 'a', isRef: false },
      { type: 'doc', docId: 'b', isRef: false },
      { type: 'doc', docId: 'a', isRef: true, label: 'Own' },
      { type: 'doc', docId: 'b', isRef: true, label: 'Own' },
    ]);
    expect(rows.map((row) => row.type === 'link' && row.label)).toEqual(['Title A', 'Short B', 'Own', 'Short B']);
    expect(rows[1]).toMatchObject({ url: '/en/docs/b', unlisted: true, entry: 'en/docs/b.md' });
    expect(rows[2]).toMatchObject({ isRef: true });
  });

  it('takes the doc of its own locale', () => {
    expect(build([{ type: 'doc', docId: 'a', isRef: false }], 'vi')).toMatchObject([
      { label: 'Tiêu đề A', url: '/docs/a' },
    ]);
  });

  it.each([
    ['https://x.example', true],
    ['mailto:a@b.example', true],
    ['//x.example/y', true],
    ['/en/docs/a', false],
  ])('knows whether the link %s leads to another site: %s', (href, external) => {
    expect(build([{ type: 'link', label: 'x', href, place: { file: 'content/sidebars.ts', path: [] } }])).toMatchObject(
      [{ url: href, external }],
    );
  });

  it('leads a link of the site to the page of its own locale, and reports one that leads nowhere', () => {
    const link = (href: string): ExpandedItem => ({
      type: 'link',
      label: 'x',
      href,
      place: { file: 'content/sidebars.ts', path: ['s', 0] },
    });
    expect(join([link('/docs/a')], 'en')).toMatchObject({
      value: [{ items: [{ url: '/en/docs/a' }] }],
      diagnostics: [],
    });
    expect(join([link('/docs/a')], 'vi')).toMatchObject({ value: [{ items: [{ url: '/docs/a' }] }], diagnostics: [] });
    for (const href of ['/docs/gone', 'javascript:alert(1)', 'data:text/html,x'])
      expect(join([link(href)], 'en').diagnostics, href).toMatchObject([
        { severity: 'error', span: { file: 'content/sidebars.ts' }, dataPath: ['s', 0] },
      ]);
  });

  it('leads a category to its doc or its generated index', () => {
    expect(build([category({ link: { type: 'doc', id: 'a' } })])).toMatchObject([{ url: '/en/docs/a' }]);
    expect(build([category({ link: { type: 'generated-index', description: 'All' } })])).toMatchObject([
      { url: '/en/docs/category/c', description: 'All' },
    ]);
    const plain = category({ key: 'D', items: [{ type: 'doc', docId: 'a', isRef: false }] });
    expect(build([plain])[0]).not.toHaveProperty('url');
  });
});
