import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Fingerprints of files, which tell whether a result made from the files is still valid. Each file is read once. */
interface FileHashes {
  /** Returns one fingerprint for files below the root; missing files count, too. */
  readonly hash: (files: readonly string[]) => string;
  /**
   * Whether no file has changed since `began` (as `Date.now()`), so that its bytes now are those that other code has read
   * meanwhile.
   */
  readonly areQuiet: (files: readonly string[], began: number) => boolean;
}

/** Coarsest resolution of a file system's clock, in milliseconds. */
const CLOCK_MS = 20;

/** Creates fingerprints of files below `root` in their present state: a file that changes later keeps its fingerprint. */
export function createFileHashes(root: string): FileHashes {
  const known = new Map<string, string>();
  const hashOf = (file: string): string => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const hash = read(join(root, file));
    known.set(file, hash);
    return hash;
  };
  return {
    hash(files) {
      const all = createHash('sha256');
      for (const file of files) all.update(`${file}\0${hashOf(file)}\0`);
      return all.digest('hex');
    },
    areQuiet: (files, began) =>
      files.every((file) => {
        const stats = statSync(join(root, file), { throwIfNoEntry: false });
        return stats !== undefined && (stats.ctimeMs < began - CLOCK_MS || stats.ctimeMs > Date.now() + CLOCK_MS);
      }),
  };
}

function read(file: string): string {
  try {
    // Most of these files do not exist, and creating an error takes longer than this check.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return 'missing';
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return 'missing';
  }
}
