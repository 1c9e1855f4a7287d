import { describe, expect, it } from 'vitest';
import type { Post, TagUse } from '../../../../src/model/entry.ts';
import type { TagsFile } from '../../../../src/schema/taxonomy-files.ts';
import { buildTaxonomy } from '../../../../src/stages/graph/build-taxonomies.ts';
import { makePost, makeSpan } from '../../../support/model.ts';

const post = (name: string, tags: readonly (string | Omit<TagUse, 'span'>)[], extra: Partial<Post> = {}) =>
  makePost(`2025-01-01-${name}.md`, {
    terms: {
      tags: tags.map((tag) => ({ ...(typeof tag === 'string' ? { key: tag } : tag), span: makeSpan(`${name}.md`, 2) })),
    },
    ...extra,
  });
const file = (data: TagsFile) => ({ data, spanOf: () => makeSpan('tags.yml') });
const filesOf = (own?: TagsFile, fromDefault?: TagsFile, isComplete = true) => ({
  own: own && file(own),
  fromDefault: fromDefault && { ...file(fromDefault), spanOf: () => makeSpan('content/vi/blog/tags.yml') },
  isComplete,
});
const build = (posts: readonly Post[], data?: TagsFile) =>
  buildTaxonomy({ name: 'blog-tags', locale: 'en' }, posts, filesOf(data));
const rows = (posts: readonly Post[], data?: TagsFile) =>
  build(posts, data).value.terms.map(({ slug, label, entries, unlisted }) =>
    [slug, label, entries.length, ...(unlisted ? ['unlisted'] : [])].join(' '),
  );
const codes = (posts: readonly Post[], data?: TagsFile) => build(posts, data).diagnostics.map(({ code }) => code);

describe('buildTaxonomy', () => {
  it.each([
    ['labels as they are written', [post('a', ['Go', 'C#'])], undefined, ['go Go 1', 'c-sharp C# 1']],
    ['one tag for one address', [post('a', ['go', 'Go']), post('b', ['GO'])], undefined, ['go go 2']],
    ['one tag for both Unicode forms', [post('a', ['ế']), post('b', ['ế'.normalize('NFD')])], undefined, ['ế ế 2']],
    ['addresses of their own', [post('a', [{ key: 'X y', permalink: '/z//w/' }])], undefined, ['z/w X y 1']],
    ['tags that meet at a permalink', [post('a', ['go', { key: 'Golang', permalink: '/go' }])], undefined, ['go go 1']],
    [
      'declared tags by key or label',
      [post('a', ['go']), post('b', ['Golang'])],
      { go: { label: 'Golang' } },
      ['go Golang 2'],
    ],
    ['a key as label', [post('a', ['hello world'])], { 'hello world': null }, ['hello-world Hello world 1']],
    ['no declared tag that nobody carries', [post('a', ['go'])], { go: null, java: null }, ['go Go 1']],
    [
      'what unlisted posts add',
      [post('a', ['go', 'x'], { unlisted: true }), post('b', ['go'])],
      undefined,
      ['go go 1', 'x x 1 unlisted'],
    ],
  ] as const)('keeps %s', (_, posts, data, expected) => {
    expect(rows(posts, data)).toEqual(expected);
    expect(codes(posts, data)).toEqual([]);
  });

  it('knows the tags of each entry in its own order, without repeats', () => {
    const { termsOf } = build([post('a', ['z', 'a', 'Z'])]).value;
    expect([...termsOf.values()].map((terms) => terms.map(({ slug }) => slug))).toEqual([['z', 'a']]);
  });

  it.each([
    [[post('a', ['x'])], { go: null }, ['tags/unknown']],
    [[post('a', [{ key: 'x', permalink: '/x' }])], { go: null }, ['tags/inline']],
    [[post('a', [{ key: 'Go', permalink: '/go' }])], { go: null }, []],
    [[post('a', ['a', 'b'])], { a: { permalink: '/s' }, b: { permalink: 's/' } }, ['taxonomy/duplicate-permalink']],
    [[post('a', [{ key: 'x', permalink: '/nul' }])], undefined, ['routes/bad-slug']],
    [[post('a', ['x'], { language: 'vi' })], { go: null }, []],
  ] as const)('reports what is wrong, case %#', (posts, data, expected) => {
    expect(codes(posts, data)).toEqual(expected);
  });

  describe('with the tags of the default locale', () => {
    const guest = (name: string, tags: Parameters<typeof post>[1], extra: Partial<Post> = {}) =>
      post(name, tags, { language: 'vi', ...extra });
    const lend = (posts: readonly Post[], files: ReturnType<typeof filesOf>) => {
      const { value, diagnostics } = buildTaxonomy({ name: 'blog-tags', locale: 'en' }, posts, files);
      return [
        value.terms.map(({ slug, label, entries, span }) => `${slug} ${label} ${entries.length} ${span?.file ?? '-'}`),
        diagnostics.map(({ code, message }) => `${code} ${message}`),
      ];
    };
    const VI: TagsFile = { hello: { label: 'Xin chào', permalink: '/chao' }, hola: null };
    const EN: TagsFile = { hello: { label: 'Hello' } };
    const [own, fromDefault] = ['tags.yml', 'content/vi/blog/tags.yml'];

    it.each([
      [
        'lends what the own file lacks, also to own posts',
        [post('a', ['hello', 'hola'])],
        [`hello Hello 1 ${own}`, `hola Hola 1 ${fromDefault}`],
      ],
      [
        'keeps the tags of borrowed posts',
        [guest('a', ['hola']), guest('b', ['hola'])],
        [`hola Hola 2 ${fromDefault}`],
      ],
      ['knows a borrowed tag by its label at home', [guest('a', ['Xin chào'])], [`hello Hello 1 ${own}`]],
      [
        'keeps what borrowed posts alone write',
        [guest('a', [{ key: 'Lạ', permalink: '/la' }, 'đó'])],
        ['la Lạ 1 -', 'đó đó 1 -'],
      ],
      [
        'counts own and borrowed posts alike',
        [guest('a', ['hola']), post('b', ['Hola'])],
        [`hola Hola 2 ${fromDefault}`],
      ],
    ] as const)('%s', (_, posts, expected) => {
      expect(lend(posts, filesOf(EN, VI))).toEqual([expected, []]);
    });

    it('takes one address under two keys for one tag', () => {
      const posts = [guest('a', ['cũ']), post('b', ['new'])];
      expect(lend(posts, filesOf({ new: { permalink: '/n' } }, { cũ: { permalink: 'n/' } }))).toEqual([
        [`n New 2 ${own}`],
        [],
      ]);
    });

    it('still reports what own posts write and no file declares, whoever writes it first', () => {
      for (const tag of ['đó', { key: 'đó', permalink: '/đó' }]) {
        const posts = [guest('a', [tag]), post('b', [tag]), post('c', ['hola'])];
        const [terms, found] = lend(posts, filesOf(EN, VI));
        expect(terms).toEqual([`hola Hola 1 ${fromDefault}`, 'đó đó 2 -']);
        expect(found).toEqual([expect.stringMatching(typeof tag === 'string' ? /^tags\/unknown/ : /^tags\/inline/)]);
      }
    });

    it('calls no tag unknown while a list of tags cannot be read', () => {
      expect(lend([post('a', ['hola'])], filesOf(EN, undefined, false))).toEqual([['hola hola 1 -'], []]);
    });

    it('leaves what is wrong at home to the home', () => {
      const bad: TagsFile = { nul: null, a: { permalink: '/s' }, b: { permalink: '/s' } };
      const [, found] = lend([guest('a', ['nul', 'a', 'b', { key: 'x', permalink: '/aux' }])], filesOf(EN, bad));
      expect(found).toEqual([]);
    });
  });
});
