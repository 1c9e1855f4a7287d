import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MARKER, placesBeside } from './output-places.ts';

/** Removes remembered work. Returns whether there was any. */
export function removeCache(root: string): boolean {
  return remove(join(root, '.codemaster'));
}

/** Removes a finished site and the remains of interrupted builds. Only folders a build has made. */
export function removeOutput(outDir: string): boolean {
  for (const leftover of Object.values(placesBeside(outDir))) remove(leftover);
  return existsSync(join(outDir, MARKER)) && remove(outDir);
}

/** Whether a folder exists and no build has made it. */
export function isForeign(outDir: string): boolean {
  return existsSync(outDir) && !existsSync(join(outDir, MARKER));
}

function remove(path: string): boolean {
  if (!existsSync(path)) return false;
  rmSync(path, { recursive: true, force: true });
  return true;
}
