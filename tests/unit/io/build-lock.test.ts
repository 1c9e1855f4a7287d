import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeLock } from '../../../src/io/build-lock.ts';
import { OutputError } from '../../../src/io/output-error.ts';
import { makeFolder } from '../../support/site-test.ts';

const lockIn = (folder: string) => join(folder, '.build.lock');
/** More than any Linux gives out (2^22). */
const DEAD = 4_194_999;

describe('takeLock', () => {
  it('names its process in the file and removes the file when it lets go', () => {
    const file = lockIn(makeFolder());
    const release = takeLock(file, process.pid);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release();
    expect(existsSync(file)).toBe(false);
  });

  it('refuses with the exit code for busy while the holder lives, and leaves the lock', () => {
    const file = lockIn(makeFolder());
    writeFileSync(file, String(process.ppid));
    let caught: unknown;
    try {
      takeLock(file, process.pid);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(OutputError);
    expect(caught).toMatchObject({ exitCode: 75, message: expect.stringContaining(String(process.ppid)) });
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
  });

  it.each([
    ['a process that is gone', String(DEAD)],
    ['nobody', ''],
    ['a word', 'abc'],
    ['process 0', '0'],
    ['a negative number, which would mean a group of processes', '-1'],
    ['a number that is no process', '1.5'],
  ])('takes over a lock that names %s', (_, text) => {
    const file = lockIn(makeFolder());
    writeFileSync(file, text);
    const release = takeLock(file, process.pid);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release();
  });

  it('can be taken again after it was let go', () => {
    const file = lockIn(makeFolder());
    takeLock(file, process.pid)();
    takeLock(file, process.pid)();
    expect(existsSync(file)).toBe(false);
  });

  it('passes on what the system refuses', () => {
    expect(() => takeLock(join(makeFolder(), 'missing', 'lock'), process.pid)).toThrow(/ENOENT/);
  });
});
