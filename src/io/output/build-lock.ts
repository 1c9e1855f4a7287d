import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { readRegularFile } from '../cache/regular-file.ts';
import { isAlive } from '../process/is-alive.ts';
import { errorCode } from '../read/open-inside.ts';
import { OutputError } from './output-error.ts';

/**
 * How many times a lock without a process id is read, because its process may be just creating it, and the pause between two
 * reads in milliseconds.
 */
const EMPTY_LOOKS = 10;
const EMPTY_MS = 5;

/**
 * Takes the lock that keeps a second build away from an output folder. The lock contains the process id, so that the lock of a
 * killed build is recognised and taken over. Returns the function that releases the lock; throws `OutputError` when another build
 * holds it.
 */
export function takeLock(file: string, pid: number): () => void {
  for (let attempt = 0; attempt < 4; attempt++) {
    if (create(file, pid)) {
      return () => {
        if (readHolder(file) === String(pid)) tryRemove(file);
      };
    }
    const found = identityOf(file);
    const holder = Number(readPatiently(file));
    if (holder !== pid && isAlive(holder)) throw busy(holder, file);
    if (found !== undefined) removeStale(file, found, pid);
  }
  throw new OutputError('Another build took the output folder.', { hint: 'wait for it to finish', exitCode: 75 });
}

/**
 * Creates the lock. Returns false when one exists already, or when another process removed this one as stale before it contained
 * the process id.
 */
function create(file: string, pid: number): boolean {
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // On a full disk the file was created, but has no process id.
    if ((error as NodeJS.ErrnoException).syscall === 'write' && readHolder(file) === '') tryRemove(file);
    throw error;
  }
  return readHolder(file) === String(pid);
}

/** Removes a lock if possible. One that remains names a process that has ended, or none. */
function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The next build takes it over.
  }
}

/**
 * Removes a lock whose process has ended. Several processes may find it at the same time, and a slower one must not remove the
 * new lock that a faster one has created since: so the process first takes a lock for the removal itself, and then looks at the
 * file again.
 */
function removeStale(file: string, found: string, pid: number): void {
  const release = takeLock(`${file}.${found}`, pid);
  try {
    if (identityOf(file) === found) rmSync(file, { force: true });
  } finally {
    release();
  }
}

/** Returns an id that tells a lock from any later one at the same path; undefined when there is no lock. */
function identityOf(file: string): string | undefined {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.ino.toString(36)}-${stats.ctimeNs.toString(36)}`;
}

function readPatiently(file: string): string {
  let holder = readHolder(file);
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let look = 1; holder === '' && look < EMPTY_LOOKS; look++) {
    Atomics.wait(clock, 0, 0, EMPTY_MS);
    holder = readHolder(file);
  }
  return holder;
}

function readHolder(file: string): string {
  try {
    return readRegularFile(file).toString();
  } catch {
    return '';
  }
}

function busy(holder: number, file: string): OutputError {
  return new OutputError(`Another build (process ${holder}) is writing to the same folder.`, {
    hint: `wait for it to finish; if there is none, delete ${file}`,
    exitCode: 75,
  });
}
