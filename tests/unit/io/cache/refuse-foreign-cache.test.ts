import { mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { refuseForeignCache } from '../../../../src/io/cache/refuse-foreign-cache.ts';
import { OutputError } from '../../../../src/io/output/output-error.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** Instead of the entries of a folder: as many as one likes to read. */
const endless: { list: (() => { name: string }) | undefined } = { list: undefined };
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const opendirSync = (path: string) =>
    endless.list ? { readSync: endless.list, closeSync: () => undefined } : fs.opendirSync(path);
  return { ...fs, opendirSync };
});

/** A site whose cache is a link to a folder with files of these names. */
function linkTo(names: readonly string[]) {
  const [root, target] = [makeFolder(), makeFolder()];
  for (const name of names) writeFileSync(join(target, name), '');
  symlinkSync(target, join(root, '.codemaster'));
  return { root, target };
}

describe('refuseForeignCache', () => {
  it.each([
    ['nothing', []],
    ['what builds make', ['cache-2', 'cache-13', 'modules', 'spare', 'books', 'remote', 'samples.json', 'trace.json']],
    ['what builds make for a while', ['codemaster-17-texts', '.codemaster-17-x']],
  ])('lets a link lead to a folder with %s', (_, names) => {
    expect(() => refuseForeignCache(linkTo(names).root)).not.toThrow();
  });

  it.each([
    'cache-',
    'my-cache-2',
    'cache-2.bak',
    'modules.old',
    'README.md',
    'tsconfig.json.bak',
    '.json',
    'codemaster-',
  ])('refuses a link to a folder with %s in it', (name) => {
    const { root, target } = linkTo([name]);
    let error: unknown;
    try {
      refuseForeignCache(root);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(OutputError);
    expect(error).toMatchObject({
      message: `${root}/.codemaster leads to ${realpathSync(target)}, which holds files of others, such as ${name}.`,
      hint: 'remove the link, or lead it to an empty folder',
      exitCode: 2,
    });
    expect(readdirSync(target)).toEqual([name]);
  });

  it('looks at no more than a thousand files', () => {
    const { root } = linkTo([]);
    let looks = 0;
    endless.list = () => ({ name: `cache-${++looks}` });
    try {
      expect(() => refuseForeignCache(root)).not.toThrow();
    } finally {
      endless.list = undefined;
    }
    // And at one more, to know that there are more.
    expect(looks).toBe(1001);
  });

  it('keeps no folder open', () => {
    const sites = [linkTo([]).root, linkTo(['x']).root];
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    for (let i = 0; i < 20; i++) {
      for (const root of sites) {
        try {
          refuseForeignCache(root);
        } catch (error) {
          expect(error).toBeInstanceOf(OutputError);
        }
      }
    }
    expect(open()).toBeLessThan(before + 10);
  });

  it('leaves alone what is no link, leads nowhere or cannot be read', () => {
    const root = makeFolder();
    expect(() => refuseForeignCache(root)).not.toThrow();
    mkdirSync(join(root, '.codemaster'));
    writeFileSync(join(root, '.codemaster', 'notes.txt'), '');
    expect(() => refuseForeignCache(root)).not.toThrow();
    for (const target of ['not-there', '.codemaster', '/dev/null']) {
      const other = makeFolder();
      symlinkSync(target, join(other, '.codemaster'));
      expect(() => refuseForeignCache(other)).not.toThrow();
    }
  });
});
