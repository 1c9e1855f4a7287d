import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';

/** Why a file was not opened. `outside` carries where it really leads. */
export type OpenFailure =
  | { readonly reason: 'outside'; readonly target: string }
  | { readonly reason: 'unreadable'; readonly code: string };

/** Whether `path` is `root` or lies below it. Both must be absolute and free of symbolic links. */
export function isInside(root: string, path: string): boolean {
  // Nearly all are, and to see it takes next to nothing.
  if (path.startsWith(root) && path[root.length] === sep && !path.includes('..', root.length)) return true;
  const way = relative(root, path);
  return way === '' || (!way.startsWith(`..${sep}`) && way !== '..' && !isAbsolute(way));
}

/**
 * Reads a file named by content, following symbolic links only while they stay inside `root`. The one way
 * content-controlled paths are opened. `root` must be a real path (see `realRoot`).
 */
export function openInside(root: string, path: string): { readonly bytes: Buffer } | OpenFailure {
  try {
    const real = realpathSync.native(join(root, path));
    if (!isInside(root, real)) return { reason: 'outside', target: real };
    return { bytes: readFileSync(real) };
  } catch (error) {
    return { reason: 'unreadable', code: errorCode(error) };
  }
}

/** The real path of a declared root folder, or undefined when it does not exist. */
export function realRoot(folder: string): string | undefined {
  try {
    return realpathSync.native(folder);
  } catch {
    return undefined;
  }
}

/** The system's error code (`ENOENT`, `EACCES`) of something thrown by `node:fs`. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException | null)?.code ?? 'UNKNOWN';
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  // What making folders says of a file in the way.
  EEXIST: 'a part of its path is not a folder',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many open files',
  ENOSPC: 'the disk is full',
  EROFS: 'the file system is read-only',
};

/** A system error code in words. */
export function describeErrorCode(code: string): string {
  return REASONS[code] ?? `the system says ${code}`;
}
