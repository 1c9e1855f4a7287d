import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Removes remembered work. Returns whether there was any. */
export function removeCache(root: string): boolean {
  return remove(join(root, '.codemaster'));
}

/** Removes a finished site and the remains of interrupted builds. Only folders a build has made. */
export function removeOutput(outDir: string): boolean {
  const parent = dirname(outDir);
  const name = basename(outDir);
  for (const leftover of ['staging', 'previous', 'lock']) remove(join(parent, `.${name}.${leftover}`));
  return existsSync(join(outDir, '.codemaster-build')) && remove(outDir);
}

/** Whether a folder exists and no build has made it. */
export function isForeign(outDir: string): boolean {
  return existsSync(outDir) && !existsSync(join(outDir, '.codemaster-build'));
}

function remove(path: string): boolean {
  if (!existsSync(path)) return false;
  rmSync(path, { recursive: true, force: true });
  return true;
}
