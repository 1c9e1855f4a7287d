import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes a folder and everything in it. Removes symbolic links, not their targets; a missing folder is no error. `rmSync` makes
 * twice as many system calls for every file and folder.
 */
export function removeFolder(folder: string): void {
  try {
    // The target of a link is not ours to remove.
    if (lstatSync(folder).isDirectory()) removeKnown(folder);
    else unlinkSync(folder);
  } catch {
    // The folder is missing, or something is in the way: `rmSync` handles both, or says what is wrong.
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes a folder if possible. A folder that remains only costs time. */
export function removeIfPossible(folder: string): void {
  try {
    removeFolder(folder);
  } catch {
    // Its permissions do not allow it.
  }
}

function removeKnown(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeKnown(path);
    else unlinkSync(path);
  }
  rmdirSync(folder);
}
