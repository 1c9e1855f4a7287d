import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The files a result was made from, each with a fingerprint of its bytes; null for one that was not there. */
export type FileTrace = Readonly<Record<string, string | null>>;

/** Notes the present state of files, by absolute path. */
export function traceFiles(files: Iterable<string>): FileTrace {
  return Object.fromEntries([...new Set(files)].sort().map((file) => [file, fingerprint(file)]));
}

/** Whether every file is as it was. */
export function isUnchanged(trace: FileTrace): boolean {
  return Object.entries(trace).every(([file, known]) => fingerprint(file) === known);
}

function fingerprint(file: string): string | null {
  try {
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return null;
  }
}
