import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { describeErrorCode, errorCode, isInside, openInside, realRoot } from '../../../../src/io/read/open-inside.ts';
import { setUnsavedText } from '../../../../src/io/read/unsaved-texts.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** What another process does right after a system call of ours, once. */
const rival: Record<'afterRealpath' | 'afterLstat' | 'afterOpen', (() => void) | undefined> & { hasProc: boolean } = {
  afterRealpath: undefined,
  afterLstat: undefined,
  afterOpen: undefined,
  hasProc: true,
};

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const act = (when: 'afterRealpath' | 'afterLstat' | 'afterOpen') => {
    const { [when]: now } = rival;
    rival[when] = undefined;
    now?.();
  };
  const realpath = (path: string) => {
    const real = fs.realpathSync.native(path);
    act('afterRealpath');
    return real;
  };
  return {
    ...fs,
    realpathSync: Object.assign(realpath, { native: realpath }),
    lstatSync: (path: string) => {
      const stats = fs.lstatSync(path);
      act('afterLstat');
      return stats;
    },
    openSync: (...args: Parameters<typeof fs.openSync>) => {
      const descriptor = fs.openSync(...args);
      act('afterOpen');
      return descriptor;
    },
    readlinkSync: (path: string) => {
      if (!rival.hasProc) throw new Error('there is no /proc');
      return fs.readlinkSync(path);
    },
  };
});

describe('isInside', () => {
  it.each([
    ['/site', '/site', true],
    ['/site', '/site/a/b', true],
    ['/site', '/site/..a', true],
    ['/site', '/site/...', true],
    ['/site', '/sitemap', false],
    ['/site', '/site-private/a', false],
    ['/site', '/', false],
    ['/site', '/site/..', false],
    ['/site', '/other', false],
    ['/site', '/othr/a', false],
    ['/', '/anything', true],
    ['/site', '/site/a/../b', true],
    ['/site', '/site/../site/a', true],
    ['/site', '/site/../other', false],
    ['/site', '/site/a/../../other', false],
    ['/a/site', '/a', false],
    ['/site', '/sit', false],
  ])('of %s: %s is %s', (root, path, expected) => {
    expect(isInside(root, path)).toBe(expected);
  });
});

describe('openInside', () => {
  const tree = () => {
    const folder = makeFolder();
    for (const name of ['root/deep', 'root-private', 'outside']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'root/deep/a.md'), 'inside');
    writeFileSync(join(folder, 'root-private/key'), 'secret');
    writeFileSync(join(folder, 'outside/b.md'), 'secret');
    const root = join(folder, 'root');
    symlinkSync('deep/a.md', join(root, 'inner.md'));
    symlinkSync('../outside/b.md', join(root, 'leaf.md'));
    symlinkSync('../outside', join(root, 'folder'));
    symlinkSync('../root-private/key', join(root, 'sibling'));
    symlinkSync('leaf.md', join(root, 'twice.md'));
    symlinkSync('loop', join(root, 'loop'));
    symlinkSync('nowhere', join(root, 'dangling'));
    symlinkSync('../root/deep/a.md', join(root, 'around.md'));
    return { root, folder };
  };

  it('reads files and follows links that stay inside, also those that take a way around', () => {
    const { root } = tree();
    for (const path of ['deep/a.md', 'inner.md', 'around.md', './deep/../deep/a.md'])
      expect(openInside(root, path), path).toEqual({ bytes: Buffer.from('inside') });
  });

  it.each([
    ['leaf.md', 'outside/b.md'],
    ['twice.md', 'outside/b.md'],
    ['folder/b.md', 'outside/b.md'],
    ['sibling', 'root-private/key'],
    ['../outside/b.md', 'outside/b.md'],
    ['../root-private/key', 'root-private/key'],
    ['deep/../../outside/b.md', 'outside/b.md'],
    // Nor is it told of a folder outside that it is one.
    ['folder', 'outside'],
    ['../outside', 'outside'],
  ])('does not read %s and says where it leads', (path, target) => {
    const { root, folder } = tree();
    expect(openInside(root, path)).toEqual({ reason: 'outside', target: join(folder, target) });
  });

  it.each([
    ['dangling', 'ENOENT'],
    ['missing.md', 'ENOENT'],
    ['loop', 'ELOOP'],
    ['deep', 'EISDIR'],
    ['deep/a.md/x', 'ENOTDIR'],
  ])('gives the reason why %s cannot be read', (path, code) => {
    expect(openInside(tree().root, path)).toEqual({ reason: 'unreadable', code });
  });

  it('does not open a FIFO, which would wait for ever, nor a socket or device', () => {
    const { root } = tree();
    execFileSync('mkfifo', [join(root, 'fifo')]);
    expect(openInside(root, 'fifo')).toEqual({ reason: 'unreadable', code: 'ENOTREG' });
  });

  it('does not read a file that took the place of the one that was checked', () => {
    const { root, folder } = tree();
    const path = join(root, 'deep/a.md');
    const swap = (other: string) => () => {
      rmSync(path);
      symlinkSync(other, path);
    };
    rival.afterRealpath = swap(join(folder, 'outside/b.md'));
    expect(openInside(root, 'deep/a.md')).toEqual({ reason: 'unreadable', code: 'ESTALE' });
    rmSync(path);
    writeFileSync(path, 'inside');
    rival.afterLstat = swap(join(folder, 'outside/b.md'));
    expect(openInside(root, 'deep/a.md')).toEqual({ reason: 'unreadable', code: 'ELOOP' });
    rmSync(path);
    writeFileSync(path, 'inside');
    rival.afterLstat = () => {
      renameSync(join(root, 'deep'), join(folder, 'deep-before'));
      mkdirSync(join(folder, 'outside/deep'));
      writeFileSync(join(folder, 'outside/deep/a.md'), 'secret');
      symlinkSync('../outside/deep', join(root, 'deep'));
    };
    expect(openInside(root, 'deep/a.md')).toEqual({ reason: 'outside', target: join(folder, 'outside/deep/a.md') });
  });

  it('compares paths where the system cannot tell which file is open', () => {
    const { root, folder } = tree();
    rival.hasProc = false;
    onTestFinished(() => {
      rival.hasProc = true;
    });
    expect(openInside(root, 'deep/a.md')).toEqual({ bytes: Buffer.from('inside') });
    rival.afterLstat = () => {
      renameSync(join(root, 'deep'), join(folder, 'deep-before'));
      symlinkSync('../outside', join(root, 'deep'));
      writeFileSync(join(folder, 'outside/a.md'), 'secret');
    };
    expect(openInside(root, 'deep/a.md')).toEqual({ reason: 'unreadable', code: 'ESTALE' });
    rmSync(join(root, 'deep'));
    mkdirSync(join(root, 'deep'));
    writeFileSync(join(root, 'deep/a.md'), 'inside');
    // After it was opened, another file takes its place: by name the same one.
    rival.afterOpen = () => {
      renameSync(join(root, 'deep/a.md'), join(folder, 'a-before'));
      writeFileSync(join(root, 'deep/a.md'), 'another');
    };
    expect(openInside(root, 'deep/a.md')).toEqual({ reason: 'unreadable', code: 'ESTALE' });
  });

  it('reads what an editor has not saved yet', () => {
    const { root } = tree();
    setUnsavedText(join(root, 'deep/a.md'), 'unsaved');
    onTestFinished(() => setUnsavedText(join(root, 'deep/a.md'), undefined));
    expect(openInside(root, 'deep/a.md')).toEqual({ bytes: Buffer.from('unsaved') });
  });

  it('survives a path with a NUL', () => {
    expect(openInside(tree().root, 'a\0b')).toMatchObject({ reason: 'unreadable' });
  });

  it('knows the real path of a root behind a link, and that a missing one has none', () => {
    const { root, folder } = tree();
    symlinkSync('root', join(folder, 'link'));
    expect(realRoot(join(folder, 'link'))).toBe(root);
    expect(realRoot(join(folder, 'none'))).toBeUndefined();
  });
});

describe('describeErrorCode', () => {
  it.each([
    ['ENOENT', 'it does not exist'],
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['EISDIR', 'it is a folder'],
    ['ENOTDIR', 'a part of its path is not a folder'],
    ['EEXIST', 'a part of its path is not a folder'],
    ['ELOOP', 'its symbolic links lead in a circle'],
    ['ENOTREG', 'it is not an ordinary file'],
    ['ESTALE', 'it was replaced while it was read'],
    ['ERR_FS_FILE_TOO_LARGE', 'it is larger than 2 GiB'],
    ['EMFILE', 'too many open files'],
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'the file system is read-only'],
    ['EWEIRD', 'the system says EWEIRD'],
  ])('has words for %s', (code, words) => {
    expect(describeErrorCode(code)).toBe(words);
  });
});

describe('errorCode', () => {
  it('is the code of the system, and UNKNOWN for what is no error of the system', () => {
    expect(errorCode(Object.assign(new Error('x'), { code: 'EIO' }))).toBe('EIO');
    for (const thrown of [new Error('x'), null, undefined]) expect(errorCode(thrown)).toBe('UNKNOWN');
  });
});
