import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { docSchema } from '../../../src/schema/entries.ts';
import { describeValue, formatPath, validate } from '../../../src/schema/issues.ts';
import { sidebarsSchema } from '../../../src/schema/sidebar-config.ts';
import { siteConfigSchema } from '../../../src/schema/site-config.ts';

const good = { title: 'T', url: 'https://x.example' };
const issuesOf = (schema: v.GenericSchema, data: unknown) =>
  validate(schema, data).issues.map(({ path, kind, hint }) => [formatPath(path), kind, hint]);

describe('validate', () => {
  it('gives the value with defaults when all is well', () => {
    expect(validate(siteConfigSchema, good)).toMatchObject({
      value: { baseUrl: '/', titleDelimiter: '|' },
      issues: [],
    });
  });

  it.each<[string, object, string, string]>([
    ['at the top', { tagLine: 'x' }, 'tagLine', 'tagline'],
    ['in a mapping', { themeConfig: { nabvar: {} } }, 'themeConfig.nabvar', 'navbar'],
    [
      'three levels deep',
      { themeConfig: { colorMode: { defaultmode: 'dark' } } },
      'themeConfig.colorMode.defaultmode',
      'defaultMode',
    ],
    ['in a record', { i18n: { localeConfigs: { en: { lable: 'E' } } } }, 'i18n.localeConfigs.en.lable', 'label'],
    ['in a union', { blog: { postPerPage: 3 } }, 'blog.postPerPage', 'postsPerPage'],
    [
      'in an item of the navbar',
      { themeConfig: { navbar: { items: [{ label: 'A', to: '/', lable: 'B' }] } } },
      'themeConfig.navbar.items[0].lable',
      'label',
    ],
    [
      'in an item of a dropdown',
      { themeConfig: { navbar: { items: [{ type: 'dropdown', label: 'A', items: [{ label: 'x', herf: '/' }] }] } } },
      'themeConfig.navbar.items[0].items[0].herf',
      'href',
    ],
    [
      'in the footer',
      { themeConfig: { footer: { links: [{ title: 'A', items: [{ label: 'x', too: '/' }] }] } } },
      'themeConfig.footer.links[0].items[0].too',
      'to',
    ],
  ])('finds an unknown key %s, with the nearest known one', (_, extra, path, near) => {
    expect(issuesOf(siteConfigSchema, { ...good, ...extra })).toEqual([
      [path, 'unknown-key', `did you mean \`${near}\`?`],
    ]);
  });

  it('finds an unknown key of a sidebar category inside a category', () => {
    const items = [
      { type: 'category', label: 'A', items: [{ type: 'category', label: 'B', items: [], colapsed: true }] },
    ];
    expect(issuesOf(sidebarsSchema, { main: items })).toEqual([
      ['main[0].items[0].colapsed', 'unknown-key', 'did you mean `collapsed`?'],
    ]);
  });

  it('lists the known keys when none is near', () => {
    expect(
      issuesOf(v.strictObject({ one: v.optional(v.string()), two: v.optional(v.string()) }), { zzzzz: 1 }),
    ).toEqual([['zzzzz', 'unknown-key', 'known keys here: one, two']]);
  });

  it('finds every unknown key of one mapping', () => {
    expect(issuesOf(docSchema, { titel: 'x', weight: 1, drafts: true }).map(([path]) => path)).toEqual([
      'titel',
      'weight',
      'drafts',
    ]);
  });

  it.each([
    [{ draft: 'no' }, '`draft` should be true or false, but it is the text "no".'],
    [{ tags: 5 }, '`tags` should be a list, but it is the number 5.'],
    [{ tags: ['a', ['b']] }, '`tags[1]` should be a text or a number, but it is a list.'],
    [{ tags: ['a', { label: 'b' }] }, '`tags[1].permalink` is missing; it should be a text or a number.'],
    [{ sidebar_key: 'x' }, '`sidebar_key` is not needed here; a page is named by its own translation.'],
    [{ title: null }, '`title` should be a text or a number, but it is null.'],
    [{ description: ['x'] }, '`description` should be a text, but it is a list.'],
    [{ sidebar_position: 'x' }, '`sidebar_position` should be a number, but it is the text "x".'],
    [{ toc_max_heading_level: 9 }, '`toc_max_heading_level` should be from 2 to 6.'],
    [{ toc_max_heading_level: 2.5 }, '`toc_max_heading_level` should be a whole number.'],
    [{ image: '' }, '`image` should not be empty.'],
    [{ id: 'a/b' }, '`id` should not contain `/`; the folder is added by itself.'],
  ])('words %j as an author reads it', (data, message) => {
    expect(validate(docSchema, data).issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('tells of a list where a mapping is wanted', () => {
    const { issues } = validate(docSchema, { last_update: [null] });
    expect(issues).toEqual([
      { path: ['last_update'], kind: 'wrong-value', message: '`last_update` should be a mapping, but it is a list.' },
    ]);
  });

  it.each([
    ['__proto__', JSON.parse('{"__proto__": 1}')],
    ['constructor', { constructor: 1 }],
    ['toString', { toString: 1 }],
  ])('takes %s for an unknown key like any other', (key, data) => {
    expect(issuesOf(docSchema, data)).toMatchObject([[key, 'unknown-key', expect.stringContaining('known keys')]]);
  });
});

describe('formatPath', () => {
  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b', 0, 'c'], 'a.b[0].c'],
    [[0, 1], '[0][1]'],
  ])('%j', (path, text) => {
    expect(formatPath(path)).toBe(text);
  });
});

describe('describeValue', () => {
  it.each([
    [null, 'null'],
    [undefined, 'undefined'],
    [[1], 'a list'],
    [{}, 'a mapping'],
    ['x', 'the text "x"'],
    ['say "hi"\n', 'the text "say \\"hi\\"\\n"'],
    ['x'.repeat(100), `the text "${'x'.repeat(57)}…"`],
    [5, 'the number 5'],
    [10n, 'the number 10'],
    [true, 'true'],
    [() => 1, 'a function'],
  ])('%#', (value, words) => {
    expect(describeValue(value)).toBe(words);
  });
});
