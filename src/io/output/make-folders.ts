import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../read/open-inside.ts';

/**
 * Creates a folder and the folders above it. Node's own option for that never returns where the system says of an existing folder
 * that it does not exist, as below `/proc`.
 */
export function makeFolders(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolders(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (errorCode(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
}
