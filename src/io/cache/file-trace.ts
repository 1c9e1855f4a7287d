/** Detects changes of files by a hash of their bytes. */

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The files a result was made from, each with a hash of its bytes; null for a file that did not exist. */
export type FileTrace = Readonly<Record<string, string | null>>;

/** Hashes files in their present state, by path; relative paths count from `root`. */
export function traceFiles(files: Iterable<string>, root = ''): FileTrace {
  return Object.fromEntries([...new Set(files)].sort().map((file) => [file, fingerprint(resolve(root, file))]));
}

/** Coarsest resolution of a file system's clock, in milliseconds. */
const CLOCK_MS = 20;

/**
 * Same as `traceFiles`, for a result made just now: from files that were `read`, and files that were only `looked` for. Returns
 * undefined when one of them may have changed since the work began (`began`, as `Date.now()`), because then the bytes that were
 * read are unknown.
 */
export function traceQuietFiles(
  { read, looked }: { readonly read: Iterable<string>; readonly looked: Iterable<string> },
  root: string,
  began: number,
): FileTrace | undefined {
  const needed = [...read];
  const trace = traceFiles([...needed, ...looked], root);
  const isQuiet = Object.keys(trace).every((file) => {
    const stats = statSync(resolve(root, file), { throwIfNoEntry: false });
    return !stats?.isFile() || stats.ctimeMs < began - CLOCK_MS || stats.ctimeMs > Date.now() + CLOCK_MS;
  });
  return isQuiet && needed.every((file) => trace[file] !== null) ? trace : undefined;
}

/** Whether every file still has the same bytes. */
export function isUnchanged(trace: FileTrace, root = ''): boolean {
  return Object.entries(trace).every(([file, known]) => fingerprint(resolve(root, file)) === known);
}

function fingerprint(file: string): string | null {
  try {
    // Most of these files do not exist, and creating an error takes longer than this check.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return null;
  }
}
