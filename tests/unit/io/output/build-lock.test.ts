import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { takeLock } from '../../../../src/io/output/build-lock.ts';
import { OutputError } from '../../../../src/io/output/output-error.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** What another process does right after a lock has been read. */
const rival: { act: (() => void) | undefined } = { act: undefined };

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const read = (...args: Parameters<typeof fs.readFileSync>) => {
    const text = fs.readFileSync(...args);
    rival.act?.();
    return text;
  };
  return { ...fs, readFileSync: read };
});

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

  it('takes over a FIFO in its place, and does not wait for it', () => {
    const file = lockIn(makeFolder());
    execFileSync('mkfifo', [file]);
    const release = takeLock(file, process.pid);
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid));
    release();
  });

  it('is not taken twice when another process takes over the same stale lock in between', () => {
    const file = lockIn(makeFolder());
    writeFileSync(file, String(DEAD));
    rival.act = () => {
      rival.act = undefined;
      rmSync(file);
      writeFileSync(file, String(process.ppid));
    };
    expect(() => takeLock(file, process.pid)).toThrow(expect.objectContaining({ exitCode: 75 }));
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
  });

  it('is taken over after a process that was killed while it took over another one', () => {
    const folder = makeFolder();
    const file = lockIn(folder);
    writeFileSync(file, String(DEAD));
    const { ino, ctimeNs } = lstatSync(file, { bigint: true });
    writeFileSync(`${file}.${ino.toString(36)}-${ctimeNs.toString(36)}`, String(DEAD));
    takeLock(file, process.pid)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is left to whoever has it by the time it is let go', () => {
    const file = lockIn(makeFolder());
    const release = takeLock(file, process.pid);
    writeFileSync(file, String(process.ppid));
    release();
    expect(readFileSync(file, 'utf8')).toBe(String(process.ppid));
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
