import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeLock } from '../../../../src/io/output/build-lock.ts';
import { OutputError } from '../../../../src/io/output/output-error.ts';
import { holderOf } from '../../../../src/io/process/holder.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** What another process, or the system, does beside the calls of the lock. */
const rival: {
  /** Right after a lock has been read. */
  act?: (() => void) | undefined;
  /** Instead of the creation of a lock. */
  create?: ((file: string, text: string) => void) | undefined;
  /** Right before a lock is removed. */
  remove?: ((file: string) => void) | undefined;
} = {};

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return {
    ...fs,
    readFileSync: (...args: Parameters<typeof fs.readFileSync>) => {
      const text = fs.readFileSync(...args);
      rival.act?.();
      return text;
    },
    writeFileSync: (...args: Parameters<typeof fs.writeFileSync>) => {
      const [file, text, options] = args;
      if (rival.create && typeof options === 'object' && options?.flag === 'wx')
        rival.create(String(file), String(text));
      else fs.writeFileSync(...args);
    },
    rmSync: (...args: Parameters<typeof fs.rmSync>) => {
      rival.remove?.(String(args[0]));
      fs.rmSync(...args);
    },
  };
});

afterEach(() => {
  for (const key of ['act', 'create', 'remove'] as const) rival[key] = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const lockIn = (folder: string) => join(folder, '.build.lock');
/** More than any Linux gives out (2^22). */
const DEAD = 4_194_999;
/** What a lock says of a process of this machine. */
const nameOf = (pid: number) => {
  const { started = '-', host } = holderOf(pid);
  return `${pid} ${started} ${host}`;
};
const OWN = nameOf(process.pid);
const refusal = (file: string) => {
  try {
    takeLock(file, process.pid);
  } catch (error) {
    return error as OutputError;
  }
  throw new Error('the lock was taken');
};
/** An error of the system. */
const systemError = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall });

describe('takeLock', () => {
  it('names its process in the file and removes the file when it lets go', () => {
    const file = lockIn(makeFolder());
    const release = takeLock(file, process.pid);
    expect(readFileSync(file, 'utf8')).toBe(OWN);
    release();
    expect(existsSync(file)).toBe(false);
  });

  it.each([
    ['by its id only', () => String(process.ppid)],
    ['with its start', () => nameOf(process.ppid)],
    ['where the system does not say when it started', () => `${process.ppid} - ${holderOf(1).host}`],
  ])('refuses with the exit code for busy while the holder lives, named %s, and leaves the lock', (_, text) => {
    const file = lockIn(makeFolder());
    writeFileSync(file, text());
    const error = refusal(file);
    expect(error).toBeInstanceOf(OutputError);
    expect(error.message).toMatch(
      new RegExp(`^Another build \\(process ${process.ppid}(, for \\d+ s)?\\) is writing to the same folder\\.$`),
    );
    expect(error.exitCode).toBe(75);
    expect(error.hint).toBe(`wait for it to finish; if there is none, delete ${file}`);
    expect(readFileSync(file, 'utf8')).toBe(text());
  });

  it.each([
    ['a process that is gone', String(DEAD)],
    ['nobody', ''],
    ['a word', 'abc'],
    ['process 0', '0'],
    ['a negative number, which would mean a group of processes', '-1'],
    ['a number that is no process', '1.5'],
    ['a process that is gone, with its start', `${DEAD} 17 ${holderOf(1).host}`],
    ['this process, which has no lock', String(process.pid)],
    ['an earlier process whose id is that of another program by now', `${process.ppid} 1 ${holderOf(1).host}`],
  ])('takes over a lock that names %s', (_, text) => {
    const file = lockIn(makeFolder());
    writeFileSync(file, text);
    const release = takeLock(file, process.pid);
    expect(readFileSync(file, 'utf8')).toBe(OWN);
    release();
  });

  it('takes over a FIFO in its place, and does not wait for it', () => {
    const file = lockIn(makeFolder());
    execFileSync('mkfifo', [file]);
    const release = takeLock(file, process.pid);
    expect(readFileSync(file, 'utf8')).toBe(OWN);
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

  it('looks again at a lock without a process, which may be just being created, and takes it over after ten looks', () => {
    const file = lockIn(makeFolder());
    writeFileSync(file, '');
    const pauses = vi.spyOn(Atomics, 'wait');
    takeLock(file, process.pid)();
    expect(pauses.mock.calls.map((call) => call.slice(1))).toEqual(Array(9).fill([0, 0, 5]));
  });

  it('sees who has created a lock while it looked', () => {
    const file = lockIn(makeFolder());
    writeFileSync(file, '');
    let looks = 0;
    rival.act = () => {
      if (++looks === 4) writeFileSync(file, nameOf(process.ppid));
    };
    expect(refusal(file).message).toContain(`(process ${process.ppid}`);
  });

  it('tries again when the lock was released before it could be looked at, four times in all', () => {
    const file = lockIn(makeFolder());
    let tries = 0;
    rival.create = () => {
      tries++;
      throw systemError('EEXIST', 'open');
    };
    expect(refusal(file)).toMatchObject({
      message: 'Another build took the output folder.',
      hint: 'wait for it to finish',
      exitCode: 75,
    });
    expect(tries).toBe(4);
    rival.create = () => {
      rival.create = undefined;
      throw systemError('EEXIST', 'open');
    };
    takeLock(file, process.pid)();
    expect(existsSync(file)).toBe(false);
  });

  it('takes a stale lock that someone else removes at the same moment', () => {
    const file = lockIn(makeFolder());
    writeFileSync(file, String(DEAD));
    rival.remove = (path) => {
      if (path !== file) return;
      rival.remove = undefined;
      rmSync(file);
    };
    const release = takeLock(file, process.pid);
    expect(readFileSync(file, 'utf8')).toBe(OWN);
    release();
  });

  it('passes on that a stale lock cannot be removed, and leaves no second lock', () => {
    const folder = makeFolder();
    writeFileSync(lockIn(folder), String(DEAD));
    rival.remove = (path) => {
      if (path === lockIn(folder)) throw systemError('EACCES', 'unlink');
    };
    expect(() => takeLock(lockIn(folder), process.pid)).toThrow('EACCES');
    expect(readdirSync(folder)).toEqual(['.build.lock']);
  });

  it.each([
    ['nothing', 0],
    ['a part of its name', 3],
  ])('leaves no lock when the disk is full and holds %s of it', (_, length) => {
    const folder = makeFolder();
    rival.create = (file, text) => {
      writeFileSync(file, text.slice(0, length));
      throw systemError('ENOSPC', 'write');
    };
    expect(() => takeLock(lockIn(folder), process.pid)).toThrow('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['was not created', 'open', OWN],
    ['was taken by another build since', 'write', nameOf(process.ppid)],
  ])('removes no lock that %s', (_, syscall, text) => {
    const file = lockIn(makeFolder());
    rival.create = () => {
      writeFileSync(file, text);
      throw systemError('ENOSPC', syscall);
    };
    expect(() => takeLock(file, process.pid)).toThrow('ENOSPC');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('is not taken when another process removes it before it names anybody', () => {
    const file = lockIn(makeFolder());
    rival.create = () => {
      rival.create = undefined;
      writeFileSync(file, nameOf(process.ppid));
    };
    expect(refusal(file).exitCode).toBe(75);
  });

  it('can be let go when it cannot be removed', () => {
    const file = lockIn(makeFolder());
    const release = takeLock(file, process.pid);
    rival.remove = () => {
      throw systemError('EACCES', 'unlink');
    };
    expect(release).not.toThrow();
  });
});

describe('a lock of another machine or container', () => {
  const ELSEWHERE = `${process.ppid} 17 other-host/4026531836`;
  const NOW = new Date('2026-05-01T12:00:00Z');
  const TEN_MINUTES = 600_000;
  const stamped = (ago: number) => {
    const file = lockIn(makeFolder());
    writeFileSync(file, ELSEWHERE);
    utimesSync(file, NOW, new Date(NOW.getTime() - ago));
    vi.useFakeTimers({ now: NOW });
    return file;
  };

  it('is minded while its process stamps it, whether or not a process here has its id', () => {
    const file = stamped(TEN_MINUTES - 1000);
    const error = refusal(file);
    expect(error.message).toContain(`(process ${process.ppid} on other-host`);
    expect(error.exitCode).toBe(75);
    expect(readFileSync(file, 'utf8')).toBe(ELSEWHERE);
  });

  it('is taken over when it was not stamped for ten minutes', () => {
    const file = stamped(TEN_MINUTES);
    takeLock(file, process.pid)();
    expect(existsSync(file)).toBe(false);
  });

  it('is stamped every half minute until it is let go, and keeps no process from ending', () => {
    const file = lockIn(makeFolder());
    vi.useFakeTimers({ now: NOW });
    const clocks = vi.spyOn(globalThis, 'setInterval');
    const release = takeLock(file, process.pid);
    utimesSync(file, 1, 1);
    vi.advanceTimersByTime(29_999);
    expect(lstatSync(file).mtimeMs).toBe(1000);
    vi.advanceTimersByTime(1);
    expect(lstatSync(file).mtimeMs).toBe(NOW.getTime() + 30_000);
    expect(lstatSync(file).atimeMs).toBe(NOW.getTime() + 30_000);
    rmSync(file);
    vi.advanceTimersByTime(30_000);
    expect((clocks.mock.results.at(0)?.value as NodeJS.Timeout | undefined)?.hasRef()).toBe(false);
    release();
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [-60_000, '0 s'],
    [59_999, '59 s'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [90_000_000, '25 h'],
  ])('of %i ms ago was taken %s ago', (age, words) => {
    const file = lockIn(makeFolder());
    writeFileSync(file, nameOf(process.ppid));
    const made = Number(lstatSync(file, { bigint: true }).birthtimeMs);
    vi.useFakeTimers({ now: made + age });
    expect(refusal(file).message).toBe(
      `Another build (process ${process.ppid}, for ${words}) is writing to the same folder.`,
    );
  });
});
