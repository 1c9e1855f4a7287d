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
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
