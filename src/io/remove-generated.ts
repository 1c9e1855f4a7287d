import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeLock } from './build-lock.ts';
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
 * writes there.
 */
export function removeOutput(outDir: string, pid: number): boolean {
  if (!existsSync(dirname(outDir))) return false;
  const { staging, previous, lock } = placesBeside(outDir);
  const unlock = takeLock(lock, pid);
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
  rmSync(path, { recursive: true, force: true });
  return true;
}
