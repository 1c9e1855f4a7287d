import { describe, expect, it } from 'vitest';
import type { SidebarBranchFile } from '../../../../client/shared/markup/sidebar-item.ts';
import type { SidebarItem } from '../../../../src/model/sidebar.ts';
import type { UserConfig } from '../../../../src/schema/site-config.ts';
import { assembleSite } from '../../../../src/stages/graph/assemble-site.ts';
import type { Site } from '../../../../src/stages/graph/site.ts';
import { indexSite, sidebarBranchFiles, sidebarKey } from '../../../../src/stages/graph/site-index.ts';
import { createLocales } from '../../../../src/stages/i18n/create-locales.ts';
import { presentSidebar } from '../../../../src/stages/present/present-sidebar.ts';
import type { SidebarItemProps } from '../../../../templates/props.ts';
import { CURRENT_ONLY, makeConfig } from '../../../support/model.ts';

type Group = Extract<SidebarItem, { type: 'group' }>;

const row = (name: string, extra: Partial<Extract<SidebarItem, { type: 'link' }>> = {}): SidebarItem => ({
  type: 'link',
  label: name,
  url: `/docs/${name}`,
  external: false,
  isRef: false,
  unlisted: false,
  ...extra,
});
const rows = (name: string, count: number) => Array.from({ length: count }, (_, i) => row(`${name}-${i + 1}`));
const group = (key: string, items: readonly SidebarItem[], extra: Partial<Group> = {}): Group => ({
  type: 'group',
  label: key.toUpperCase(),
  key,
  urlUnlisted: false,
  unlisted: false,
  collapsible: true,
  collapsed: true,
  items,
  ...extra,
});

function open(items: readonly SidebarItem[], options: Partial<UserConfig> = {}, locale = 'en') {
  const config = makeConfig({ i18n: { defaultLocale: locale, locales: [locale] }, ...options });
  const site: Site = assembleSite({
    roots: [],
    config,
    locales: createLocales(config),
    versions: CURRENT_ONLY,
    entries: [],
    routes: [],
    sidebars: [{ id: 'course', locale, version: 'current', items }],
    taxonomies: [],
    authors: [],
    messages: new Map(),
    staticFiles: [],
    contentFiles: [],
    lastChanges: new Map(),
  });
  const index = indexSite(site);
  const indexed = index.sidebars.get(sidebarKey({ id: 'course', locale, version: 'current' }));
  const [known] = site.locales;
  if (!indexed || !known) throw new Error('no sidebar');
  const at = (url: string) => presentSidebar(site, known, { indexed, url: url as `/${string}` }).items;
  const groupAt = (url: string, key: string) => {
    const found = at(url).find((item) => item.type === 'group' && item.key === key);
    if (found?.type !== 'group') throw new Error(`no group ${key}`);
    return found;
  };
  const files = sidebarBranchFiles(index);
  const read = (src: string) => {
    const file = files.find(({ path }) => src === `${config.baseUrl}${path}`);
    return JSON.parse(String(file?.contents)) as SidebarBranchFile;
  };
  return { at, groupAt, files, read };
}

describe('a sidebar that pages show in full', () => {
  it('has no branches', () => {
    const { files, at } = open([group('a', rows('a', 100)), group('b', rows('b', 50))]);
    expect(files).toEqual([]);
    expect(at('/docs/a-1').map((item) => item.type === 'group' && [item.open, item.items.length])).toEqual([
      [true, 100],
      [false, 50],
    ]);
  });
});

describe('a huge sidebar', () => {
  const items = [
    row('intro'),
    group('a', rows('a', 100)),
    group('b', [...rows('b', 50), row('secret', { unlisted: true }), group('inner', rows('inner', 3))]),
    group('c', [row('elsewhere', { url: 'https://go.dev', external: true })]),
  ];

  it('shows the branch of the page, and leads to the files and first pages of the others', () => {
    const { groupAt, read } = open(items);
    expect(groupAt('/docs/a-7', 'a')).toMatchObject({ open: true });
    expect(groupAt('/docs/a-7', 'a').items).toHaveLength(100);
    const closed = groupAt('/docs/a-7', 'b');
    expect(closed).toMatchObject({ open: false, items: [] });
    expect(closed.branch).toEqual({
      src: expect.stringMatching(/^\/assets\/sidebar-[0-9a-f]{16}\.json$/),
      firstUrl: '/docs/b-1',
      label: 'See all 53 pages',
    });
    const { items: held, words } = read(closed.branch?.src ?? '');
    expect(
      held.map((item) => (item.type === 'group' ? item.items.length : item.type === 'link' && item.label)),
    ).toEqual([...rows('b', 50).map((item) => item.type === 'link' && item.label), 3]);
    expect(words.toggleGroup).toContain('{label}');
  });

  it('keeps what leads to no page of the site where it is', () => {
    expect(open(items).groupAt('/docs/intro', 'c')).toMatchObject({ items: [{ label: 'elsewhere' }] });
    expect(open(items).groupAt('/docs/intro', 'c').branch).toBeUndefined();
  });

  it('leaves out long groups of links to other sites too, and leads to the first of them', () => {
    const links = Array.from({ length: 400 }, (_, i) =>
      row(`link-${i}`, { url: `https://go.dev/${i}`, external: true }),
    );
    const { at, groupAt, read } = open([row('intro'), ...rows('a', 30), group('links', links)]);
    const { branch, items: shown } = groupAt('/docs/intro', 'links');
    expect(shown).toEqual([]);
    expect(branch?.firstUrl).toBe('https://go.dev/0');
    expect(read(branch?.src ?? '').items.length).toBeGreaterThan(1);
    expect(JSON.stringify(at('/docs/intro')).length).toBeLessThan(8_000);
  });

  it('names files by their content, below the base path', () => {
    const one = open(items, { baseUrl: '/sub/' });
    expect(one.groupAt('/docs/intro', 'a').branch?.src).toMatch(/^\/sub\/assets\//);
    expect(one.groupAt('/docs/intro', 'a').branch?.firstUrl).toBe('/sub/docs/a-1');
    const other = open([...items.slice(0, 1), group('a', [...rows('a', 99), row('new')]), ...items.slice(2)], {
      baseUrl: '/sub/',
    });
    expect(other.groupAt('/docs/intro', 'a').branch?.src).not.toBe(one.groupAt('/docs/intro', 'a').branch?.src);
    expect(other.groupAt('/docs/intro', 'b').branch?.src).toBe(one.groupAt('/docs/intro', 'b').branch?.src);
  });

  it('speaks the language of its pages', () => {
    const { groupAt, read } = open(items, {}, 'vi');
    const { branch } = groupAt('/docs/intro', 'a');
    expect(branch?.label).toBe('Xem tất cả 100 trang');
    expect(read(branch?.src ?? '').words.toggleGroup).toBe('Mở hoặc thu gọn mục “{label}”');
  });

  it('splits a branch that is huge itself', () => {
    const parts = Array.from({ length: 4 }, (_, i) => group(`part-${i}`, rows(`p${i}`, 60)));
    const { groupAt, read } = open([row('intro'), group('all', parts)]);
    const outer = read(groupAt('/docs/intro', 'all').branch?.src ?? '');
    const [first] = outer.items;
    expect(outer.items).toHaveLength(4);
    expect(first).toMatchObject({ items: [], branch: { firstUrl: '/docs/p0-1' } });
    expect(read((first?.type === 'group' && first.branch?.src) || '').items).toHaveLength(60);
  });

  it('sends a group with rows of HTML whole, because no script may draw those', () => {
    const html: SidebarItem = { type: 'html', html: '<b>New</b>', urls: [], isRow: true };
    const { groupAt } = open([group('a', rows('a', 100)), group('b', [html, ...rows('b', 100)])]);
    expect(groupAt('/docs/a-1', 'b').items).toHaveLength(101);
    expect(groupAt('/docs/b-1', 'a').items).toHaveLength(0);
  });

  it('folds a level that is longer than anybody looks through, and opens the fold of the page', () => {
    const parts = Array.from({ length: 250 }, (_, i) => group(`part-${i + 1}`, rows(`p${i + 1}`, 2)));
    const { at, groupAt, read } = open([row('intro'), group('course', parts)]);
    const course = groupAt('/docs/p40-1', 'course');
    expect(course.items.map((item) => item.type === 'group' && [item.label, item.open, item.items.length])).toEqual([
      ['PART-1 – PART-16', false, 0],
      ['PART-17 – PART-32', false, 0],
      ['PART-33 – PART-48', true, 16],
      ...Array.from({ length: 13 }, () => [expect.stringMatching(/^PART-\d+ – PART-\d+$/), false, 0]),
    ]);
    const [first, , own] = course.items;
    expect(own?.type === 'group' && own.items[7]).toMatchObject({ label: 'PART-40', open: true, items: [{}, {}] });
    const branch = first?.type === 'group' ? first.branch : undefined;
    expect(branch).toMatchObject({ firstUrl: '/docs/p1-1', label: 'See all 32 pages' });
    expect(read(branch?.src ?? '').items).toHaveLength(16);
    const keys = at('/docs/p40-1').flatMap(function keysOf(item): string[] {
      return item.type === 'group' ? [item.key, ...item.items.flatMap(keysOf)] : [];
    });
    expect(new Set(keys).size).toBe(keys.length);
    // An attribute cannot hold control characters (HTML, 13.2.3.5).
    expect(keys.join('')).not.toMatch(/\p{Cc}/u);
  });

  it('folds folds where a level is very long, and tells what lies in them once they are opened', () => {
    const parts = Array.from({ length: 1250 }, (_, i) => group(`part-${i + 1}`, rows(`p${i + 1}`, 2)));
    const { groupAt, read } = open([group('course', parts)]);
    const shown = (list: readonly SidebarItemProps[], depth = 0): string[] =>
      list.flatMap((item) =>
        item.type === 'group' ? [`${depth} ${item.label}`, ...(item.open ? shown(item.items, depth + 1) : [])] : [],
      );
    const course = groupAt('/docs/p140-1', 'course');
    const labels = shown(course.items);
    expect(labels).toHaveLength(33);
    expect(labels).toEqual(
      expect.arrayContaining([
        '0 PART-122 – PART-242',
        '1 PART-133 – PART-143',
        '2 PART-140',
        '0 PART-1211 – PART-1250',
      ]),
    );
    const [first] = course.items;
    const branch = first?.type === 'group' ? first.branch : undefined;
    expect(branch).toMatchObject({ firstUrl: '/docs/p1-1', label: 'See all 242 pages' });
    expect(shown(read(branch?.src ?? '').items)).toContain('0 PART-111 – PART-121');
  });

  it('leaves out of a fold what is unlisted, and shows it on its own page', () => {
    const many = [...rows('a', 120), ...Array.from({ length: 24 }, (_, i) => row(`secret-${i}`, { unlisted: true }))];
    const { at } = open([...many, group('b', rows('b', 100))]);
    const labels = (url: string) => at(url).map((item) => item.type !== 'html' && item.label);
    expect(labels('/docs/a-1')).toHaveLength(11);
    expect(labels('/docs/a-1').at(-2)).toBe('a-118 – a-120');
    const own = at('/docs/secret-20').at(-2);
    expect(own?.type === 'group' && [own.label, own.items]).toMatchObject(['…', [{ label: 'secret-20' }]]);
  });

  it('grows by one row for a group, however many pages that has', () => {
    const sizeWith = (count: number) =>
      JSON.stringify(open([group('a', rows('a', 10)), group('b', rows('b', count))]).at('/docs/a-1')).length;
    expect(Math.abs(sizeWith(900) - sizeWith(400))).toBeLessThan(5);
  });
});

describe('with one group open at a time', () => {
  const options: Partial<UserConfig> = { themeConfig: { docs: { sidebar: { autoCollapseCategories: true } } } };
  const items = [
    group('a', [group('inner', rows('inner', 2)), ...rows('a', 2)], { collapsed: false }),
    group('b', rows('b', 2), { collapsed: false }),
    group('c', rows('c', 2), { collapsible: false }),
  ];
  const openAt = (url: string) =>
    open(items, options)
      .at(url)
      .flatMap((item) => (item.type === 'group' && item.open ? [item.key] : []));

  it('the group of the page closes its neighbours, but for those that cannot close', () => {
    expect(openAt('/docs/b-1')).toEqual(['b', 'c']);
    expect(openAt('/docs/inner-1')).toEqual(['a', 'c']);
  });

  it('groups start as the author wants where the page is in none of them', () => {
    expect(openAt('/docs/elsewhere')).toEqual(['a', 'b', 'c']);
  });
});
