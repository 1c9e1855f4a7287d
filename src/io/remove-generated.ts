import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeLock } from './build-lock.ts';
import { describeErrorCode, errorCode } from './open-inside.ts';
import { OutputError } from './output-error.ts';
import { MARKER, placesBeside } from './output-places.ts';

/** Removes remembered work. Returns whether there was any. A build that is at work goes on without it. */
export function removeCache(root: string, pid: number): boolean {
  const folder = join(root, '.codemaster');
  const aside = `${folder}.${pid}`;
  try {
    // Others may write into it all the time, so that it would never be empty.
    renameSync(folder, aside);
  } catch {
    return remove(folder);
  }
  return remove(aside);
}

/**
 * Removes a finished site and the remains of interrupted builds. Only folders a build has made. Throws `OutputError` while a build
 * writes there, and for what the system refuses.
 */
export function removeOutput(outDir: string, pid: number): boolean {
  if (!existsSync(dirname(outDir))) return false;
  const { staging, previous, lock } = placesBeside(outDir);
  const unlock = guarded(outDir, () => takeLock(lock, pid));
  try {
    remove(staging);
    remove(previous);
    return existsSync(join(outDir, MARKER)) && remove(outDir);
  } finally {
    unlock();
  }
}

/** Whether a folder exists and no build has made it. */
export function isForeign(outDir: string): boolean {
  return existsSync(outDir) && !existsSync(join(outDir, MARKER));
}

function remove(path: string): boolean {
  if (!existsSync(path)) return false;
  guarded(path, () => rmSync(path, { recursive: true, force: true }));
  return true;
}

/** What the system refuses is the author's to mend; anything else is a bug and passes as one. */
function guarded<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const code = errorCode(error);
    if (error instanceof OutputError || code === 'UNKNOWN') throw error;
    const hint = 'check the permissions of the folder it is in';
    throw new OutputError(`Cannot remove ${path}: ${describeErrorCode(code)}.`, { hint, exitCode: 74, cause: error });
  }
}
