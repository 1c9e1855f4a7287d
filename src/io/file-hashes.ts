import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Fingerprints of files, to tell whether what was made from them still holds. Each file is read once. */
export interface FileHashes {
  /** One fingerprint of files below the root, there or not. */
  readonly hash: (files: readonly string[]) => string;
  /** Whether none of them has changed since `began` (as `Date.now()`), so that its bytes are those that others have read meanwhile. */
  readonly areQuiet: (files: readonly string[], began: number) => boolean;
}

/** How coarse the clock of a file system may be, in milliseconds. */
const CLOCK_MS = 20;

/** Opens fingerprints that are good for one moment. */
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
    // Most of what is looked for is not there, and an error takes longer to make than this.
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return 'missing';
    return createHash('sha256').update(readFileSync(file)).digest('base64url');
  } catch {
    return 'missing';
  }
}
