import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../../src/model/entry.ts';
import type { PageSection } from '../../../../src/model/translation.ts';
import { compareTranslations } from '../../../../src/stages/i18n/compare-translations.ts';
import { makeDoc } from '../../../support/model.ts';

/** `a=1 b=2`: section `#a` with the text `1`, then `#b` with the text `2`; `front-matter` and `opening` stand for themselves. */
const sections = (list: string): PageSection[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((item, i) => {
      const [name = '', hash = ''] = item.split('=');
      const isHeading = name !== 'front-matter' && name !== 'opening';
      return { id: isHeading ? `#${name}` : name, line: (i + 1) * 10, hash, ...(isHeading ? { heading: name } : {}) };
    });
const record = (list: string) => new Map(sections(list).map(({ id, hash }) => [id, hash]));
const page = (locale: string, list = '', extra: Partial<Doc> = {}) =>
  makeDoc('a.md', {
    locale,
    headings: sections(list).flatMap(({ heading, line }) =>
      heading === undefined ? [] : [{ depth: 2 as const, slug: heading, text: heading, line }],
    ),
    bodyLine: 4,
    ...extra,
  });

const compare = (entries: readonly Doc[], records: Record<string, string>, now = '') =>
  compareTranslations({
    locale: 'en',
    defaultLocale: 'vi',
    entries,
    record: new Map(Object.entries(records).map(([key, list]) => [key, record(list)])),
    sectionsOf: () => sections(now),
  });

/** The changes of a page made from `before` whose source is `now`, and whose translation has the headings of `before`. */
const changes = (before: string, now: string) => {
  const [status] = compare([page('vi', now), page('en', before)], { 'docs/a': before }, now);
  return status?.sections.map(({ change, id, source, translation }) => {
    return `${change} ${id} ${source?.start.line ?? '-'}→${translation.start.line}`;
  });
};

describe('the state of a page', () => {
  const state = (...[entries, records, now]: Parameters<typeof compare>) =>
    compare(entries, records, now).map((status) => status.state);

  it.each([
    ['missing', [page('vi')], {}],
    ['withheld', [page('vi', '', { fallback: false })], {}],
    ['untracked', [page('vi'), page('en')], {}],
    ['up-to-date', [page('vi'), page('en')], { 'docs/a': '' }],
    ['orphaned', [page('en')], { 'docs/a': 'a=1' }],
    ['only-here', [page('en')], {}],
  ] as const)('is %s', (expected, entries, records) => {
    expect(state(entries, records)).toEqual([expected]);
  });

  it('is stale when its source has another text', () => {
    expect(state([page('vi'), page('en')], { 'docs/a': 'a=1' }, 'a=2')).toEqual(['stale']);
  });

  it('is not asked of drafts that nobody has translated, nor of records without pages', () => {
    expect(compare([page('vi', '', { draft: true })], { 'docs/gone': 'a=1' })).toEqual([]);
    expect(state([page('vi', '', { draft: true }), page('en')], {})).toEqual(['untracked']);
  });
});

describe('an orphan whose text moved', () => {
  const moved = (translated: boolean) => {
    const source = makeDoc('b.md', { locale: 'vi' });
    const entries = [page('en'), source, ...(translated ? [makeDoc('b.md', { locale: 'en' })] : [])];
    return compare(entries, { 'docs/a': 'a=1 b=2' }, 'a=1 b=2').find(({ key }) => key === 'docs/a')?.movedTo;
  };

  it('knows where, unless that page is translated already', () => {
    expect(moved(false)).toBe('docs/b');
    expect(moved(true)).toBeUndefined();
  });
});

describe('the sections that changed since a page was translated', () => {
  it.each([
    ['none', 'front-matter=1 opening=2 a=3', 'front-matter=1 opening=2 a=3', []],
    ['a changed text', 'opening=1 a=2 b=3', 'opening=1 a=2 b=4', ['changed #b 30→30']],
    [
      'front matter and opening',
      'front-matter=1 opening=1',
      'front-matter=2 opening=2',
      ['changed front-matter 10→1', 'changed opening 20→4'],
    ],
    ['a new section, placed after the one before it', 'a=1 b=2', 'a=1 x=9 b=2', ['added #x 20→10']],
    ['a new first section', 'b=2', 'x=9 b=2', ['added #x 10→4']],
    ['a section that is gone', 'a=1 b=2 c=3', 'a=1 c=3', ['removed #b -→20']],
    ['nothing when only an id changed', 'a=1 b=2', 'a=1 other=2', []],
    ['a heading that was written anew', 'a=1 b=2 c=3', 'a=1 other=4 c=3', ['changed #other 20→10']],
    [
      'several at once apart',
      'a=1 b=2 c=3',
      'a=1 x=4 y=5 c=3',
      ['added #x 20→10', 'added #y 30→10', 'removed #b -→20'],
    ],
    ['nothing when sections changed places', 'a=1 b=2', 'b=2 a=1', []],
    ['an opening that is new', 'a=1', 'opening=2 a=1', ['added opening 10→4']],
    [
      'an opening that is gone beside a section that came',
      'opening=1 a=2',
      'x=3 a=2',
      ['added #x 10→4', 'removed opening -→4'],
    ],
  ])('%s', (_, before, now, expected) => {
    expect(changes(before, now)).toEqual(expected);
  });
});
