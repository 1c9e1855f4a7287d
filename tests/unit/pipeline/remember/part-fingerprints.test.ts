import { describe, expect, it } from 'vitest';
import { linesOf, linesOfPage, partsOf } from '../../../../src/pipeline/remember/part-fingerprints.ts';
import type { PageProps, SidebarItemProps } from '../../../../templates/props.ts';

const link = (label: string): SidebarItemProps => ({
  ...{ type: 'link', label, url: `/${label}`, external: false, unlisted: false },
});
const group = (label: string, ...items: readonly SidebarItemProps[]): SidebarItemProps => ({
  ...{ type: 'group', label, key: label, collapsible: true, open: true, items },
});

function pageWith(...items: readonly SidebarItemProps[]): PageProps {
  const sidebar = { id: 'docs', label: 'Docs', items, currentUrl: '/a' };
  return { frame: { url: '/a', sidebar }, content: { kind: 'page', title: 'A' } } as unknown as PageProps;
}

/** Names of the lines that only one of two pages has. */
function differences(one: PageProps, other: PageProps): string[] {
  const [before, after] = [linesOfPage(one), linesOfPage(other)];
  return after.filter((line) => !before.includes(line)).map((line) => line.split(' ')[0] ?? '');
}

describe('the lines of a page', () => {
  it('are the same for equal data', () => {
    const page = () => pageWith(group('g', link('a'), group('h', link('b'))), link('c'));
    expect(linesOfPage(page())).toEqual(linesOfPage(page()));
    expect(linesOfPage(page()).map((line) => line.split(' ')[0])).toEqual([
      ...['frame.url', 'frame.sidebar', 'content.kind', 'content.title'],
    ]);
  });

  it('are others for a row at any depth, its place and its group', () => {
    const [a, b, c] = [link('a'), link('b'), link('c')];
    const page = pageWith(group('g', a, group('h', b)), c);
    const others = [
      pageWith(group('g', a, group('h', link('x'))), c),
      pageWith(group('g', a, group('x', b)), c),
      pageWith(group('g', group('h', b), a), c),
      pageWith(group('g', a, group('h', b), c)),
      pageWith(group('g', a, group('h'), b), c),
      pageWith(group('g', a, group('h', b))),
    ];
    for (const other of others) expect(differences(page, other)).toEqual(['frame.sidebar']);
  });

  it('hold short values as they are, and tell long texts apart', () => {
    const text = 'ế'.repeat(5000);
    const [short, empty, none, long] = linesOf('x', { short: 'a\nb', empty: '', none: undefined, long: text });
    expect([short, empty, none]).toEqual(['x.short "a\\nb"', 'x.empty ""', 'x.none ']);
    expect(long?.length).toBeLessThan(60);
    expect(linesOf('x', { long: `${text}!` })).not.toEqual([long]);
  });
});

it('parts name their lines, and are others when those are', () => {
  const parts = partsOf(['a.x "one two"', 'a.y 1']);
  expect(parts.map((part) => part.split(' ')[0])).toEqual(['a.x', 'a.y']);
  expect(parts).toEqual(partsOf(['a.x "one two"', 'a.y 1']));
  expect(partsOf(['a.x "one three"', 'a.y 1']).filter((part) => !parts.includes(part))).toHaveLength(1);
});
