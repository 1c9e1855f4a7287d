/** Reads files only inside a given folder, and describes the errors of the file system. */

import { closeSync, fstatSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { NOT_A_FILE, O_RDONLY, openRegularFile } from '../cache/regular-file.ts';
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
 * Reads an ordinary file at a path that content names. Follows symbolic links only while they stay inside `root`, which must be a
 * real path (see `realRoot`). Every path that content controls is opened by this function. A FIFO, socket or device is not
 * opened, and a file that is exchanged between the check and the opening is not read.
 */
export function openInside(root: string, path: string): { readonly bytes: Buffer } | OpenFailure {
  try {
    const real = realpathSync.native(join(root, path));
    if (!isInside(root, real)) return { reason: 'outside', target: real };
    const unsaved = unsavedText(real);
    return unsaved ? { bytes: unsaved } : readChecked(root, real);
  } catch (error) {
    return { reason: 'unreadable', code: errorCode(error) };
  }
}

/** Code of a file that another one took the place of while it was opened. */
const EXCHANGED = 'ESTALE';

/** Reads the file at a real path, which may be another file than the one that was checked. */
function readChecked(root: string, real: string): { readonly bytes: Buffer } | OpenFailure {
  const stats = lstatSync(real);
  if (stats.isDirectory()) return { reason: 'unreadable', code: 'EISDIR' };
  if (!stats.isFile()) return { reason: 'unreadable', code: stats.isSymbolicLink() ? EXCHANGED : NOT_A_FILE };
  const { descriptor } = openRegularFile(real, O_RDONLY);
  try {
    const opened = pathOfDescriptor(descriptor, real);
    if (opened === undefined) return { reason: 'unreadable', code: EXCHANGED };
    if (!isInside(root, opened)) return { reason: 'outside', target: opened };
    return { bytes: readFileSync(descriptor) };
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Returns the real path of an open file. The system knows it on Linux. Elsewhere it is `real`, if that path still leads to the
 * open file without symbolic links; else undefined.
 */
function pathOfDescriptor(descriptor: number, real: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    const now = lstatSync(real);
    const own = fstatSync(descriptor);
    return realpathSync.native(real) === real && now.ino === own.ino && now.dev === own.dev ? real : undefined;
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
  [NOT_A_FILE]: 'it is not an ordinary file',
  [EXCHANGED]: 'it was replaced while it was read',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
  EMFILE: 'too many open files',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** Describes a system error code in words. */
export function describeErrorCode(code: string): string {
  return REASONS[code] ?? `the system says ${code}`;
}
