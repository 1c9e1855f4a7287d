import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentRoots } from '../../../../src/io/read/content-roots.ts';
import { makeFolder } from '../../../support/make-folder.ts';

type Config = Parameters<typeof contentRoots>[1];

/** The parts of a config that declare the folders of one set of docs. */
const declaring = (...path: string[]): Config =>
  ({
    docsSets: [{ id: 'docs', path, at: ['docs'] }],
    blog: false,
    i18n: { defaultLocale: 'en', locales: ['en', 'vi'] },
  }) as unknown as Config;

/** A site folder with these folders in and around it; those that end with `.md` are files. */
function tree(...paths: string[]): string {
  const site = join(makeFolder(), 'my-site');
  mkdirSync(site);
  for (const path of paths) {
    const at = join(site, path);
    mkdirSync(path.endsWith('.md') ? dirname(at) : at, { recursive: true });
    if (path.endsWith('.md')) writeFileSync(at, '');
  }
  return site;
}

/** The folders that a site has as content, with the places they stand for, and the findings. */
function read(site: string, config: Config) {
  const { value, diagnostics } = contentRoots(site, config, 'codemaster.config.json');
  return {
    roots: (value ?? []).map(({ folder, mount }) => `${folder} at ${mount}`),
    others: (value ?? []).map(({ others }) => others),
    reals: (value ?? []).map(({ real }) => real),
    findings: diagnostics.map(({ code, message, span, dataPath }) => ({ code, message, file: span?.file, dataPath })),
  };
}

describe('contentRoots', () => {
  it('is the folder `content` of a site that declares no other', () => {
    const site = tree('content/en', 'docs');
    expect(read(site, declaring())).toEqual({
      roots: ['content at '],
      others: [[]],
      reals: [join(site, 'content')],
      findings: [],
    });
    expect(read(tree(), declaring()).roots).toEqual([]);
  });

  it('has declared folders in and beside the site, each at its place', () => {
    const site = tree('content', 'lessons', '../shared/docs');
    const { roots, reals, findings } = read(site, declaring('lessons', '../shared/docs'));
    expect(roots).toEqual(['content at ', 'lessons at en/docs', '../shared/docs at en/docs']);
    expect(reals).toEqual([join(site, 'content'), join(site, 'lessons'), join(dirname(site), 'shared/docs')]);
    expect(findings).toEqual([]);
  });

  it('knows the ways in which files outside of the site write its own folders', () => {
    const site = tree('content', 'lessons', '../shared');
    const own = basename(site);
    const above = basename(dirname(site));
    expect(read(site, declaring('lessons', '../shared')).others).toEqual([
      [`../${own}/content`],
      [`../${own}/lessons`],
      [],
    ]);
    mkdirSync(join(site, '../../far'), { recursive: true });
    expect(read(site, declaring('../../far')).others).toEqual([
      [`../${own}/content`, `../../${above}/${own}/content`],
      [],
    ]);
  });

  it('reports a declared folder that is missing, unless it is that of a translation', () => {
    const site = tree('content', 'docs/en');
    expect(read(site, declaring('lessons')).findings).toEqual([
      {
        code: 'source/no-folder',
        message: expect.stringContaining('`lessons`'),
        file: 'codemaster.config.json',
        dataPath: ['docs', 'path', 0],
      },
    ]);
    expect(read(site, declaring('docs/{locale}'))).toMatchObject({
      roots: ['content at ', 'docs/en at en/docs'],
      findings: [],
    });
  });

  it('takes a file for no folder', () => {
    const site = tree('content', 'lessons.md', 'a/one.md', 'a/two/docs');
    expect(read(site, declaring('lessons.md'))).toMatchObject({
      roots: ['content at '],
      findings: [{ code: 'source/no-folder' }],
    });
    expect(read(site, declaring('a/*'))).toMatchObject({
      roots: ['content at ', 'a/two at en/docs/two'],
      findings: [],
    });
  });

  it('finds all folders of a pattern, sorted, at places named by what the pattern leaves open', () => {
    const site = tree('packages/b/docs', 'packages/a/docs', 'packages/c/other', 'packages/a/deep/docs');
    expect(read(site, declaring('packages/*/docs')).roots).toEqual([
      'packages/a/docs at en/docs/a',
      'packages/b/docs at en/docs/b',
    ]);
    const all = tree('x1/y1', 'x2/y1', 'z1/y1');
    expect(read(all, declaring('x*/*')).roots).toEqual(['x1/y1 at en/docs/x1/y1', 'x2/y1 at en/docs/x2/y1']);
  });

  it('does not look into hidden folders and installed packages', () => {
    const site = tree('.git/docs', 'node_modules/docs', 'a/docs', 'my-node_modules/docs');
    expect(read(site, declaring('*/docs')).roots).toEqual([
      'a/docs at en/docs/a',
      'my-node_modules/docs at en/docs/my-node_modules',
    ]);
  });

  it('takes names in one form of Unicode, whichever the disk has', () => {
    const site = tree(`p/${'é'.normalize('NFD')}1/docs`);
    const { roots } = read(site, declaring(`p/${'é'.normalize('NFC')}*/docs`));
    expect(roots.map((root) => root.split(' at ')[1])).toEqual([`en/docs/${'é'.normalize('NFC')}1`]);
  });

  it('does not follow a link behind a pattern out of the folder before it, and reports it', () => {
    const site = tree('packages/a/docs', 'secret/docs', 'packages/real');
    symlinkSync('../secret', join(site, 'packages/b'));
    symlinkSync('a', join(site, 'packages/inside'));
    symlinkSync('nowhere', join(site, 'packages/dangling'));
    const { roots, findings } = read(site, declaring('packages/*/docs'));
    expect(roots).toEqual(['packages/a/docs at en/docs/a']);
    expect(findings).toMatchObject([
      { code: 'source/outside', file: 'packages/b/docs', message: expect.stringContaining(join(site, 'secret/docs')) },
      { code: 'source/overlapping-folders', message: expect.stringContaining('packages/inside/docs') },
    ]);
  });

  it('reports only the link when it is all that a pattern finds', () => {
    const site = tree('packages', 'secret');
    symlinkSync('../secret', join(site, 'packages/b'));
    expect(read(site, declaring('packages/*')).findings).toHaveLength(1);
  });

  it('follows a link that the config names itself', () => {
    const site = tree('../elsewhere');
    symlinkSync('../elsewhere', join(site, 'lessons'));
    expect(read(site, declaring('lessons'))).toMatchObject({
      roots: ['lessons at en/docs'],
      reals: [join(dirname(site), 'elsewhere')],
      findings: [],
    });
  });

  it.each([
    ['the folder `content`', 'content', 'content'],
    ['a folder in it', 'content/en', 'content'],
    ['the folder around it', '.', 'content'],
  ])('reports %s as a folder that would be read twice', (_, path, other) => {
    const site = tree('content/en');
    const { roots, findings } = read(site, declaring(path));
    expect(roots).toEqual(['content at ']);
    expect(findings).toEqual([
      {
        code: 'source/overlapping-folders',
        message: expect.stringContaining(`\`${other}\``),
        file: 'codemaster.config.json',
        dataPath: ['docs', 'path', 0],
      },
    ]);
  });

  it('keeps the first of two declared folders that overlap', () => {
    const site = tree('a/b', 'ab');
    expect(read(site, declaring('a', 'a/b', 'ab'))).toMatchObject({
      roots: ['a at en/docs', 'ab at en/docs'],
      findings: [{ code: 'source/overlapping-folders', dataPath: ['docs', 'path', 1] }],
    });
  });
});
