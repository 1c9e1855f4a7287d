import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The files a result was made from, each with a fingerprint of its bytes; null for one that was not there. */
export type FileTrace = Readonly<Record<string, string | null>>;

/** Notes the present state of files, by path; paths that are not absolute count from `root`. */
export function traceFiles(files: Iterable<string>, root = ''): FileTrace {
  return Object.fromEntries([...new Set(files)].sort().map((file) => [file, fingerprint(resolve(root, file))]));
}

/** Whether every file is as it was. */
export function isUnchanged(trace: FileTrace, root = ''): boolean {
  return Object.entries(trace).every(([file, known]) => fingerprint(resolve(root, file)) === known);
}

function fingerprint(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return null;
  }
}
