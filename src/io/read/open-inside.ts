/** Reads files only inside a given folder, and describes the errors of the file system. */

import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { unsavedText } from './unsaved-texts.ts';

/** Why a file was not opened. With `outside`, `target` is the real path it leads to. */
export type OpenFailure =
  | { readonly reason: 'outside'; readonly target: string }
  | { readonly reason: 'unreadable'; readonly code: string };

/** Whether `path` is `root` or lies below it. Both must be absolute and free of symbolic links. */
export function isInside(root: string, path: string): boolean {
  // A fast check that is true for nearly all paths.
  if (path.startsWith(root) && path[root.length] === sep && !path.includes('..', root.length)) return true;
  const way = relative(root, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !isAbsolute(way));
}

/**
 * Reads a file at a path that content names. Follows symbolic links only while they stay inside `root`, which must be a real path
 * (see `realRoot`). Every path that content controls is opened by this function.
 */
export function openInside(root: string, path: string): { readonly bytes: Buffer } | OpenFailure {
  try {
    const real = realpathSync.native(join(root, path));
    if (!isInside(root, real)) return { reason: 'outside', target: real };
    return { bytes: unsavedText(real) ?? readFileSync(real) };
  } catch (error) {
    return { reason: 'unreadable', code: errorCode(error) };
  }
}

/** Returns the real path of a root folder, or undefined when it does not exist. */
export function realRoot(folder: string): string | undefined {
  try {
    return realpathSync.native(folder);
  } catch {
    return undefined;
  }
}

/** Returns the system's error code (`ENOENT`, `EACCES`) of an error thrown by `node:fs`; `UNKNOWN` if it has none. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? 'UNKNOWN';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  // Creating a folder gives this code when a file is in the way.
  EEXIST: 'a part of its path is not a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many open files',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** Describes a system error code in words. */
export function describeErrorCode(code: string): string {
  return REASONS[code] ?? `the system says ${code}`;
}
