import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  O_APPEND,
  O_CREAT,
  O_EXCL,
  O_RDONLY,
  O_RDWR,
  openRegularFile,
  readBytes,
  readRegularFile,
  withRegularFile,
} from '../../../../src/io/cache/regular-file.ts';
import { makeFolder } from '../../../support/make-folder.ts';

function tree(): string {
  const folder = makeFolder();
  writeFileSync(join(folder, 'a'), 'some text');
  symlinkSync('a', join(folder, 'link'));
  mkdirSync(join(folder, 'folder'));
  execFileSync('mkfifo', [join(folder, 'fifo')]);
  return folder;
}

/** Number of files that this process has open. */
const openFiles = () => readdirSync('/proc/self/fd').length;

describe('an ordinary file', () => {
  it('is read', () => {
    expect(readRegularFile(join(tree(), 'a')).toString()).toBe('some text');
  });

  it.each([
    ['fifo', 'ENOTREG'],
    ['folder', 'ENOTREG'],
    ['link', 'ELOOP'],
    ['missing', 'ENOENT'],
  ])('is not what %s is, which is refused at once and closed again', (name, code) => {
    const folder = tree();
    const before = openFiles();
    expect(() => readRegularFile(join(folder, name))).toThrow(expect.objectContaining({ code }));
    expect(openFiles()).toBe(before);
  });

  it('is named when something else stands in its place', () => {
    const path = join(tree(), 'fifo');
    expect(() => openRegularFile(path, O_RDONLY)).toThrow(`${path} is not an ordinary file`);
  });

  it('is open with its stats, and closed after use, also when that fails', () => {
    const folder = tree();
    const before = openFiles();
    expect(withRegularFile(join(folder, 'a'), O_RDONLY, ({ stats }) => stats.size)).toBe(9);
    const fail = () => {
      throw new Error('in use');
    };
    expect(() => withRegularFile(join(folder, 'a'), O_RDONLY, fail)).toThrow('in use');
    expect(openFiles()).toBe(before);
  });

  it('is created where it is asked for, for everybody to read and write as far as the umask lets them', () => {
    const path = join(tree(), 'new');
    const before = process.umask(0o022);
    try {
      closeSync(openRegularFile(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND).descriptor);
    } finally {
      process.umask(before);
    }
    expect(statSync(path).mode & 0o777).toBe(0o644);
  });
});

describe('bytes of an open file', () => {
  it('are read from an offset on, as long as there are so many', () => {
    withRegularFile(join(tree(), 'a'), O_RDONLY, ({ descriptor }) => {
      expect(readBytes(descriptor, 5, 4)?.toString()).toBe('text');
      expect(readBytes(descriptor, 0, 9)?.toString()).toBe('some text');
      expect(readBytes(descriptor, 5, 5)).toBeUndefined();
      expect(readBytes(descriptor, 3, 0)).toHaveLength(0);
    });
  });
});
