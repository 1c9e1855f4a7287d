/** Removes what builds have made: the cache and the output folder. */

import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeErrorCode, errorCode } from '../read/open-inside.ts';
import { takeLock } from './build-lock.ts';
import { OutputError } from './output-error.ts';
import { MARKER, placesBeside } from './output-places.ts';
import { temporaryPrefix } from './temporary-names.ts';

/** Removes the cache of the site. Returns whether there was one. A running build continues without it. */
export function removeCache(root: string, pid: number): boolean {
  const folder = join(root, '.codemaster');
  const aside = join(root, `.${temporaryPrefix(pid)}cache`);
  try {
    // Renamed first: other processes may keep writing into the folder, so that it would never be empty.
    renameSync(folder, aside);
  } catch {
    return remove(folder);
  }
  return remove(aside);
}

/**
 * Removes a finished site and the remains of interrupted builds, but only folders made by a build. Returns whether a site was
 * removed. Throws `OutputError` while a build writes there, and when the system refuses.
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

/** Whether a folder exists that was not made by a build. */
export function isForeignFolder(outDir: string): boolean {
  return existsSync(outDir) && !existsSync(join(outDir, MARKER));
}

function remove(path: string): boolean {
  if (!existsSync(path)) return false;
  guarded(path, () => rmSync(path, { recursive: true, force: true }));
  return true;
}

/**
 * Runs an action. Turns system errors into an `OutputError`, because the author can solve them; any other error is a bug and is
 * thrown unchanged.
 */
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
