import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  cleanSlug,
  docSlug,
  isFolderIndex,
  pathWithoutPrefixes,
  postFromPath,
  slugProblem,
  splitNumberPrefix,
  titleFromName,
} from '../../../../src/stages/entries/file-names.ts';

describe('number prefixes', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['1-intro', 'intro', 1],
    ['1_intro', 'intro', 1],
    ['1.intro', 'intro', 1],
    ['2. Setup', 'Setup', 2],
    ['003 - Loops', 'Loops', 3],
    ['10---deep', 'deep', 10],
    ['5 -five', 'five', 5],
    ['7-đường', 'đường', 7],
    ['1-a-b', 'a-b', 1],
    ['0-start', 'start', 0],
  ])('%s is %s at %i', (name, rest, position) => {
    expect(splitNumberPrefix(name)).toEqual({ name: rest, position });
  });

  it.each([
    'intro',
    '2025-03-09-welcome',
    '2021-11',
    '1.20-release',
    '3_14',
    '8.0',
    '404',
    '100 days',
    '1-',
    '-1-a',
    'a-1-b',
    'v1-intro',
  ])('%s has none', (name) => {
    expect(splitNumberPrefix(name)).toEqual({ name });
  });
});

describe('plainPath', () => {
  it.each([
    ['01-go/02-maps.md', 'go/maps'],
    ['guide/README.MDX', 'guide/README'],
    ['a.b.md', 'a.b'],
    ['đường/01-vòng lặp.md'.normalize('NFD'), 'đường/vòng lặp'],
    ['2025-03-09-x.md', '2025-03-09-x'],
  ])('%s → %s', (path, plain) => {
    expect(pathWithoutPrefixes(path)).toBe(plain);
  });
});

describe('the index of a folder', () => {
  it.each(['index', 'guide/index', 'guide/README', 'guide/Index', 'guide/guide', 'a/Guide/guide', 'README'])(
    '%s is one',
    (plain) => {
      expect(isFolderIndex(plain)).toBe(true);
    },
  );
  it.each(['guide', 'guide/intro', 'guide/guides', 'index/page', 'a/b'])('%s is none', (plain) => {
    expect(isFolderIndex(plain)).toBe(false);
  });
});

describe('addresses', () => {
  it.each([
    ['go/maps', undefined, '/go/maps'],
    ['go/index', undefined, '/go'],
    ['index', undefined, '/'],
    ['go/go', undefined, '/go'],
    ['go/maps', 'dicts', '/go/dicts'],
    ['go/maps', '/dicts', '/dicts'],
    ['go/maps', '/', '/'],
    ['go/maps', './x', '/go/./x'],
    ['go/maps', 'a//b/', '/go/a/b'],
    ['maps', 'bản đồ'.normalize('NFD'), '/bản đồ'],
  ])('doc %s with slug %s is at %s', (plain, slug, url) => {
    expect(docSlug(plain, slug)).toBe(url);
  });

  it.each([
    ['', '/'],
    ['/', '/'],
    ['//a///b//', '/a/b'],
    ['a', '/a'],
  ])('cleans %j to %s', (slug, url) => {
    expect(cleanSlug(slug)).toBe(url);
  });

  it.each([
    '/a/b',
    '/đường-đi',
    '/v1.2',
    '/with space inside',
    '/console',
    '/com',
    '/nul-value',
    '/.well-known',
    '/a+b=c,d;e@f!',
    '/emoji-🙂',
    `/${'x'.repeat(200)}`,
    '/',
  ])('accepts %s', (slug) => {
    expect(slugProblem(slug)).toBeUndefined();
  });

  it.each([
    '/..',
    '/a/../b',
    '/a/./b',
    '/a\\b',
    '/a?b',
    '/a#b',
    '/100%',
    '/%2e%2e',
    '/a:b',
    '/a*b',
    '/a"b',
    '/a<b',
    '/a>b',
    '/a|b',
    '/a\u0000b',
    '/a\nb',
    '/a\u007fb',
    '/a\u202eb',
    '/a\u2066b',
    '/con',
    '/a/NUL/b',
    '/com1',
    '/LPT9',
    '/ends-with-dot.',
    '/ends-with-space ',
    '/a. /b',
    '/ begins-with-space',
    `/${'x'.repeat(201)}`,
    `/${'đ'.repeat(101)}`,
  ])('refuses %j', (slug) => {
    expect(slugProblem(slug)).toEqual(expect.any(String));
  });

  it.each(['/con.md', '/aux.txt', '/nul.html'])('refuses %s: Windows reserves the name with any ending', (slug) => {
    expect(slugProblem(slug)).toEqual(expect.any(String));
  });
});

describe('posts by their file names', () => {
  it.each([
    ['2025-03-03-welcome.md', '2025-03-03', '/2025/03/03/welcome'],
    ['2025-3-3-welcome.md', '2025-03-03', '/2025/03/03/welcome'],
    ['2025/03/03/welcome.md', '2025-03-03', '/2025/03/03/welcome'],
    ['2025/03/03-welcome.md', '2025-03-03', '/2025/03/03/welcome'],
    ['2025-03-03-welcome/index.md', '2025-03-03', '/2025/03/03/welcome'],
    ['2025-03-03.md', '2025-03-03', '/2025/03/03'],
    ['go/2025-03-03-maps.md', '2025-03-03', '/go/2025/03/03/maps'],
    ['2025-03-03-a-2024-01-01.mdx', '2025-03-03', '/2025/03/03/a-2024-01-01'],
    ['welcome.md', undefined, '/welcome'],
    ['notes/index.md', undefined, '/notes'],
    ['2025-02-30-never.md', '2025-02-30', '/2025/02/30/never'],
  ])('%s', (path, date, slug) => {
    expect(postFromPath(path)).toEqual(date === undefined ? { slug } : { date, slug });
  });

  it('is not misled by digits that only begin like a date', () => {
    expect(postFromPath('2025-03-031-x.md').date).toBeUndefined();
    expect(postFromPath('25-03-03-x.md').date).toBeUndefined();
  });
});

describe('calendarDay', () => {
  it.each([
    ['2025-03-09', '2025-03-09'],
    ['2025-3-9', '2025-03-09'],
    [' 2025-03-09 ', '2025-03-09'],
    ['2024-02-29', '2024-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
    ['2025-03-09T10:00:00Z', '2025-03-09'],
    ['2025-03-09 10:00', '2025-03-09'],
    ['2025-03-09T23:30', '2025-03-09'],
    ['2025-03-09T23:30:00-05:00', '2025-03-10'],
    ['2025-03-09T05:00:00+07:00', '2025-03-08'],
    ['2025-03-09T05:00:00+0700', '2025-03-08'],
    ['2025-01-01T00:30:00+07:00', '2024-12-31'],
  ])('%j is %s', (written, day) => {
    expect(calendarDay(written)).toBe(day);
  });

  it.each([
    '2025-02-30',
    '2025-02-29',
    '1900-02-29',
    '2025-13-45',
    '2025-00-10',
    '2025-04-31',
    '2025-01-00',
    '99999-01-01',
    '-001-01-01',
    '25-03-09',
    '2025/03/09',
    '2025-03',
    '2025-03-09T25:00',
    '2025-03-09Tnoon',
    'tomorrow',
    'NaN',
    '',
    '20250309',
  ])('%j is no day', (written) => {
    expect(calendarDay(written)).toBeUndefined();
  });
});

describe('titleFromName', () => {
  it.each([
    ['hello-world', 'Hello world'],
    ['guide/index', 'Guide'],
    ['a/snake_case_name', 'Snake case name'],
    ['đường-đi', 'Đường đi'],
    ['index', 'Index'],
    ['---', '---'],
  ])('%s → %s', (plain, title) => {
    expect(titleFromName(plain)).toBe(title);
  });
});
