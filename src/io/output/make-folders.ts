import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../read/open-inside.ts';

/**
 * Creates a folder and the folders above it. Node's own option for that never returns where the system says of an existing folder
 * that it does not exist, as below `/proc`. Returns whether the folder was created.
 */
export function makeFolders(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return false;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolders(parent);
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    // Another process may have been faster.
    if (errorCode(error) !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
    return false;
  }
}
