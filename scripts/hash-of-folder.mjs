import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns one hash of the names and contents of all files of a folder. */
export function hashOfFolder(folder) {
  const hash = createHash('sha256');
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const name of names.sort()) hash.update(`${name.slice(folder.length)}\0`).update(readFileSync(name));
  return hash.digest('hex');
}
