import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns one fingerprint of all files in folders of the site; it stays the same while no file changes. */
export async function hashFolders(root: string, folders: readonly string[]): Promise<string> {
  const { default: fastGlob } = await import('fast-glob');
  const files = await fastGlob(
    folders.map((folder) => `${folder}/**`),
    { cwd: root, ignore: ['**/node_modules/**'], followSymbolicLinks: false },
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const bytes = readFileSync(join(root, file));
    // With its length, a file cannot be taken for the end of one and the name of the next.
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
