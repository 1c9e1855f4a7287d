import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from './open-inside.ts';
import { OutputError } from './output-error.ts';

/** Looks at a lock that names nobody, which may have been made in this moment, and the pause between two of them. */
const EMPTY_LOOKS = 10;
const EMPTY_MS = 5;

/**
 * Keeps a second build away from an output folder. The lock names its process, so that one left by a killed build
 * is recognised and taken over. Returns the function that lets go.
 */
export function takeLock(file: string, pid: number): () => void {
  for (let attempt = 0; attempt < 4; attempt++) {
    if (create(file, pid)) {
      return () => {
        if (readHolder(file) === String(pid)) rmSync(file, { force: true });
      };
    }
    const found = identityOf(file);
    const holder = Number(readPatiently(file));
    if (holder !== pid && isAlive(holder)) throw busy(holder, file);
    if (found !== undefined) removeStale(file, found, pid);
  }
  throw new OutputError('Another build took the output folder.', { hint: 'wait for it to finish', exitCode: 75 });
}

/** False when there is a lock already, or somebody took this one for stale before it had a name in it. */
function create(file: string, pid: number): boolean {
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  return readHolder(file) === String(pid);
}

/**
 * Removes a lock whose process is gone. Several may find it at the same time, and the slower one must not remove the lock
 * that the faster one has made since: so whoever removes it holds a lock of that removal, and looks again.
 */
function removeStale(file: string, found: string, pid: number): void {
  const release = takeLock(`${file}.${found}`, pid);
  try {
    if (identityOf(file) === found) rmSync(file, { force: true });
  } finally {
    release();
  }
}

/** Tells one lock from any later one at the same place; undefined when there is none. */
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
    return readFileSync(file, 'utf8');
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

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
