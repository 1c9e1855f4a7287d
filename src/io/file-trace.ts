import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

/** The files a result was made from, each with a fingerprint of its bytes; null for one that was not there. */
export type FileTrace = Readonly<Record<string, string | null>>;

/** Notes the present state of files, by path; paths that are not absolute count from `root`. */
export function traceFiles(files: Iterable<string>, root = ''): FileTrace {
  return Object.fromEntries([...new Set(files)].sort().map((file) => [file, fingerprint(resolve(root, file))]));
}

/** How coarse the clock of a file system may be, in milliseconds. */
const CLOCK_MS = 20;

/**
 * The same for files of which a result has just been made, `read` and merely `looked` for, since `began` (as `Date.now()`).
 * Undefined when one of them may have changed in between: then nobody knows what the result was made of.
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

/** Whether every file is as it was. */
export function isUnchanged(trace: FileTrace, root = ''): boolean {
  return Object.entries(trace).every(([file, known]) => fingerprint(resolve(root, file)) === known);
}

function fingerprint(file: string): string | null {
  try {
    // Most of what is looked for is not there, and an error takes longer to make than this.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return null;
  }
}
