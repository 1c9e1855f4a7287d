import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameEdits } from '../../../src/lsp/name-edits.ts';
import type { Doc } from '../../../src/model/entry.ts';
import { makeFolder } from '../../support/make-folder.ts';
import { makeDoc, makeSpan, makeTwoLocaleConfig } from '../../support/model.ts';

const HEAD = '---\nrequires: [a/one]\n---\n';
const SIDEBAR = '{ "course": ["a/one", "a/two"] }\n';
const doc = (path: string, locale: string, extra: Partial<Doc> = {}): Doc => {
  const file = `content/${locale}/docs/${path}`;
  const requires = path === 'a/two.md' ? [{ key: 'a/one', span: makeSpan(file, 2, 12) }] : [];
  return makeDoc(path, { locale, requires, ...extra });
};
/** A doc of the frozen version, whose pages have the ids of those in progress. */
const frozen = (path: string, locale: string): Doc => {
  const id = `${locale}/versions/v1/docs/${path}`;
  const page = doc(path, locale, { version: 'v1', id, textOf: id, file: `content/${id}` });
  const requires = page.requires.map(({ key }) => ({ key, span: makeSpan(page.file, 2, 12) }));
  return { ...page, key: `versions/v1/${page.key}`, requires };
};

/** Lines of files with the edits of a move made, by file. */
function edited(docs: readonly Doc[], moved: Readonly<Record<string, string>>, records: Record<string, string> = {}) {
  const root = makeFolder();
  mkdirSync(join(root, 'content/en'), { recursive: true });
  for (const [file, text] of Object.entries(records)) writeFileSync(join(root, file), text);
  const data = ['sidebars.json', 'sidebars.sdk.json', 'versions/v1/sidebars.json', 'en/versions/v1/sidebars.json'];
  const dataFiles = data.map((path) => ({ file: `content/${path}`, path, text: SIDEBAR }));
  const textOf = (file: string) => records[file] ?? dataFiles.find((one) => one.file === file)?.text ?? HEAD;
  const site = {
    config: makeTwoLocaleConfig(),
    roots: [{ folder: 'content', others: [], mount: '' }],
    entries: new Map(docs.map((one) => [one.id, one])),
  };
  const loaded = { site, drafts: [], dataFiles, textOf } as unknown as Parameters<typeof nameEdits>[1];
  const edits = nameEdits(root, loaded, new Map(Object.entries(moved)));
  return Object.fromEntries(
    edits.map(({ file, line, from, length, text }) => {
      const before = textOf(file).split('\n')[line] ?? '';
      return [file, before.slice(0, from) + text + before.slice(from + length)];
    }),
  );
}

const ALL = ['vi', 'en'].flatMap((locale) =>
  ['a/one.md', 'a/two.md'].flatMap((path) => [doc(path, locale), frozen(path, locale)]),
);

describe('names of a page that moves', () => {
  it('change in its own version only', () => {
    const now = edited(ALL, {
      'content/vi/docs/a/one.md': 'content/vi/docs/b/uno.md',
      'content/en/docs/a/one.md': 'content/en/docs/b/uno.md',
    });
    expect(now).toEqual({
      'content/vi/docs/a/two.md': 'requires: [b/uno]',
      'content/en/docs/a/two.md': 'requires: [b/uno]',
      'content/sidebars.json': '{ "course": ["b/uno", "a/two"] }',
    });
    const before = edited(ALL, {
      'content/en/versions/v1/docs/a/one.md': 'content/en/versions/v1/docs/a/uno.md',
    });
    expect(before).toEqual({
      'content/en/versions/v1/docs/a/two.md': 'requires: [a/uno]',
      'content/vi/versions/v1/docs/a/two.md': 'requires: [a/uno]',
      'content/versions/v1/sidebars.json': '{ "course": ["a/uno", "a/two"] }',
      'content/en/versions/v1/sidebars.json': '{ "course": ["a/uno", "a/two"] }',
    });
  });

  it('stay when it leaves its version, where it has no name any more', () => {
    expect(edited(ALL, { 'content/en/docs/a/one.md': 'content/en/versions/v1/docs/a/uno.md' })).toEqual({});
  });

  it('have no numbers, unless the site keeps them', () => {
    const moved = { 'content/en/docs/a/one.md': 'content/en/docs/a/02-uno.md' };
    const sidebar = (docs: readonly Doc[]) => edited(docs, moved)['content/sidebars.json'];
    expect(sidebar([doc('a/one.md', 'en')])).toContain('"a/uno"');
    expect(sidebar([doc('a/one.md', 'en', { keepsNumbers: true })])).toContain('"a/02-uno"');
    expect(sidebar([doc('a/one.md', 'en', { docId: 'a/own' })])).toBeUndefined();
  });

  it('change in the records of its samples and translations', () => {
    const now = edited(
      [doc('a/1-one.md', 'en', { key: 'docs/a/one' }), frozen('a/one.md', 'en')],
      { 'content/en/docs/a/1-one.md': 'content/en/docs/a/2-uno.md' },
      {
        'content/samples.lock.json': '"en docs/a/one#x": "Go 1 0",\n"en docs/a/one-more#x": "",\n"vi docs/a/one#x": ""',
        'content/en/translations.lock.json': '"docs/a/one": {\n"versions/v1/docs/a/one": {',
      },
    );
    expect(now).toMatchObject({
      'content/samples.lock.json': '"en docs/a/uno#x": "Go 1 0",',
      'content/en/translations.lock.json': '"docs/a/uno": {',
    });
  });
});
