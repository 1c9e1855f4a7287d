import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCandidates } from '../../../../src/io/modules/import-candidates.ts';
import { readProjectFiles } from '../../../../src/io/modules/read-tsconfig.ts';
import { makeFolder } from '../../../support/make-folder.ts';
import type { Files } from '../../../support/site-test.ts';

function folderOf(files: Files): string {
  const root = makeFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

describe('paths that decide what an import means', () => {
  const root = () => folderOf({ 'a.ts': '', 'b/index.js': '', 'c.mjs': '' });
  const candidates = (folder: string, path: string) =>
    importCandidates(join(folder, path)).map((file) => relative(folder, file));

  it('are the file alone where it is named in full', () => {
    expect(candidates(root(), 'a.ts')).toEqual(['a.ts']);
  });

  it.each([
    ['a', ['a.ts', 'a.tsx', 'a.js', 'a.json', 'a/index.ts', 'a/package.json']],
    ['b', ['b', 'b.ts', 'b/index.js', 'b/index.ts', 'b/package.json']],
    ['a.js', ['a.js', 'a.ts', 'a.tsx', 'a.js.ts']],
    ['d.mjs', ['d.mjs', 'd.mts']],
    ['gone', ['gone', 'gone.mdx', 'gone.md', 'gone/index.tsx']],
  ])('are all that %s could stand for', (path, expected) => {
    expect(candidates(root(), path)).toEqual(expect.arrayContaining(expected));
  });
});

describe('names that a project gives to its folders', () => {
  const targets = (files: Files, specifier: string) => {
    const root = folderOf(files);
    return readProjectFiles(join(root, 'in'))
      .targetsOf(specifier)
      .map((path) => relative(root, path));
  };

  it.each<[string, Files, string, readonly string[]]>([
    [
      'a star',
      { 'tsconfig.json': '{"compilerOptions":{"paths":{"~/*":["./lib/*","./more/*"]}}}' },
      '~/x/y',
      ['lib/x/y', 'more/x/y'],
    ],
    [
      'a whole name',
      { 'tsconfig.json': '{"compilerOptions":{"paths":{"words":["./lib/words.ts"]}}}' },
      'words',
      ['lib/words.ts'],
    ],
    ['another name', { 'tsconfig.json': '{"compilerOptions":{"paths":{"~/*":["./lib/*"]}}}' }, 'react', []],
    [
      'a base',
      { 'tsconfig.json': '{"compilerOptions":{"baseUrl":"src","paths":{"~/*":["*"]}}}' },
      '~/x',
      ['src/x', 'src/~/x'],
    ],
    [
      'comments, and commas too many',
      { 'tsconfig.json': '{ // a "b"\n /* c */ "compilerOptions": { "paths": { "//*": ["./lib/*",], }, }, }' },
      '//x',
      ['lib/x'],
    ],
    [
      'the nearest file',
      {
        'tsconfig.json': '{"compilerOptions":{"paths":{"~/*":["./a/*"]}}}',
        'in/jsconfig.json': '{"compilerOptions":{"paths":{"~/*":["./b/*"]}}}',
      },
      '~/x',
      ['in/b/x'],
    ],
    [
      'one that extends another',
      {
        'tsconfig.json': '{"extends":"./base"}',
        'base.json': '{"extends":["./deep/base.json"]}',
        'deep/base.json': '{"compilerOptions":{"paths":{"~/*":["./a/*"]}}}',
      },
      '~/x',
      ['deep/a/x'],
    ],
    [
      'one that extends itself',
      { 'tsconfig.json': '{"extends":"./tsconfig.json","compilerOptions":{"baseUrl":"a"}}' },
      'x',
      Array.from({ length: 17 }, () => 'a/x'),
    ],
    ['nonsense', { 'tsconfig.json': '{"compilerOptions":{"paths":{"~/*":"a","b/*":[1]}}' }, '~/x', []],
  ])('are read from %s', (_, files, specifier, expected) => {
    expect(targets(files, specifier)).toEqual(expected);
  });

  it('depend on files that are not there as well', () => {
    const root = folderOf({ 'tsconfig.json': '{"extends":"./base"}' });
    const { files } = readProjectFiles(join(root, 'in'));
    for (const path of [
      'in/tsconfig.json',
      'in/jsconfig.json',
      'in/package.json',
      'tsconfig.json',
      'base.json',
      '../package.json',
    ])
      expect(files).toContain(join(root, path));
  });
});
