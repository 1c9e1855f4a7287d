import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from '../../../../src/stages/front-matter/split-front-matter.ts';
import { makeSource } from '../../../support/model.ts';

const split = (text: string) => splitFrontMatter(makeSource(text));

describe('splitFrontMatter', () => {
  it('takes the front matter off and keeps line numbers of the body', () => {
    const { value, diagnostics } = split('---\ntitle: A\ntags: [b]\n---\n\nBody, line 6\n');
    expect(diagnostics).toEqual([]);
    expect(value.data).toEqual({ title: 'A', tags: ['b'] });
    expect(value.body.split('\n')[5]).toBe('Body, line 6');
    expect(value.body.trim()).toBe('Body, line 6');
    expect(value.positions.get('tags[0]')?.value).toEqual({ line: 3, column: 8 });
  });

  it.each([
    ['nothing', ''],
    ['no front matter', '# Title\n\n---\n\na: b\n'],
    ['a rule of four dashes', '----\na: b\n----\n'],
    ['a fence after a space', ' ---\na: b\n---\n'],
  ])('leaves a text with %s as it is', (_, text) => {
    expect(split(text)).toMatchObject({ value: { data: {}, body: text }, diagnostics: [] });
  });

  it.each([
    ['spaces after the fences', '---  \ntitle: A\n---\t\nBody'],
    ['no body', '---\ntitle: A\n---'],
    ['a body that begins at once', '---\ntitle: A\n---\nBody\n---\nnot: front matter\n---\n'],
  ])('accepts %s', (_, text) => {
    const { value, diagnostics } = split(text);
    expect(diagnostics).toEqual([]);
    expect(value.data).toEqual({ title: 'A' });
    expect(value.body.split('\n').length).toBe(text.split('\n').length);
  });

  it.each(['---\n---\n', '---\n\n---\n', '---\n# only a note\n---\nBody\n'])(
    'accepts empty front matter: %j',
    (text) => {
      expect(split(text)).toMatchObject({ value: { data: {} }, diagnostics: [] });
    },
  );

  it('does not read front matter below the first line, and says so', () => {
    const { value, diagnostics } = split('\n---\ntitle: A\n---\n');
    expect(value.data).toEqual({});
    expect(diagnostics).toMatchObject([{ severity: 'error', span: { start: { line: 2, column: 1 } } }]);
  });

  it('reads no second block of front matter', () => {
    const { value } = split('---\ntitle: A\n---\n---\ndraft: true\n---\n');
    expect(value.data).toEqual({ title: 'A' });
    expect(value.body).toContain('draft: true');
  });

  it('does not take dashes inside a text for the end', () => {
    const { value, diagnostics } = split('---\ntitle: a --- b\ndescription: |\n  one\n  ---\n  two\n---\nBody\n');
    expect(diagnostics).toEqual([]);
    expect(value.data).toEqual({ title: 'a --- b', description: 'one\n---\ntwo\n' });
    expect(value.body.trim()).toBe('Body');
  });

  it('says where a fence opens that is never closed', () => {
    const { value, diagnostics } = split('---\ntitle: A\n\n# Title\n');
    expect(diagnostics).toMatchObject([
      { code: 'front-matter/unclosed', span: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } } },
    ]);
    expect(value.data).toEqual({});
  });

  it('reports the same fault every time it reads the same text', () => {
    const broken = '---\ntitle: [a\n---\n';
    const first = split(broken).diagnostics;
    expect(first.length).toBeGreaterThan(0);
    expect(split(broken).diagnostics).toEqual(first);
    expect(split(broken).diagnostics).toEqual(first);
  });

  it('shares nothing between two readings of one text', () => {
    const text = '---\ntags: [a]\n---\n';
    (split(text).value.data.tags as string[]).push('b');
    expect(split(text).value.data).toEqual({ tags: ['a'] });
  });

  it('refuses front matter of more than 64 KiB', () => {
    const { value, diagnostics } = split(`---\ntitle: ${'x'.repeat(70_000)}\n---\nBody\n`);
    expect(diagnostics).toMatchObject([{ code: 'front-matter/too-large' }]);
    expect(value.body.trim()).toBe('Body');
  });
});

describe('a fence that asks for another language', () => {
  const spellings = [
    '---js',
    '---javascript',
    '---JS',
    '---JavaScript',
    '--- js',
    '---\tjs',
    '---  JavaScript ',
    '---cjs',
    '---mjs',
    '---ts',
    '---typescript',
    '---coffee',
    '---cson',
    '---json',
    '---toml',
    '---yml',
    '---YAML',
    '---yaml',
    '---node',
    '---eval',
    '---js # note',
    '---{js}',
    '---js---',
    '---__proto__',
  ];

  it.each(spellings)('%j runs nothing', (fence) => {
    const { value, diagnostics } = split(
      `${fence}\n{ title: (globalThis.fenceCanary = true, "x") }\n---\nglobalThis.fenceCanary = true\n`,
    );
    expect(Reflect.get(globalThis, 'fenceCanary')).toBeUndefined();
    expect(value.data).toEqual({});
    expect(diagnostics).toMatchObject([
      { code: 'front-matter/language', severity: 'error', span: { start: { line: 1, column: 4 } } },
    ]);
  });

  it('runs nothing in YAML that looks like code', () => {
    for (const value of [
      '!!js/function "function () { globalThis.fenceCanary = true }"',
      '!!js/undefined ""',
      '!<tag:x> y',
    ])
      split(`---\ntitle: ${value}\n---\n`);
    expect(Reflect.get(globalThis, 'fenceCanary')).toBeUndefined();
  });

  it('says so of a language tag of YAML itself that it does not know', () => {
    const { diagnostics } = split('---\ntitle: !!js/function "x"\n---\n');
    expect(diagnostics.length).toBeGreaterThan(0);
  });
});
