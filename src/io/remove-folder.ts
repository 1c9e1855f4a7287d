import { lstatSync, readdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Removes a folder and all in it, links themselves and not what they lead to; one that is not there is no fault. `rmSync` asks
 * the system twice as often, for every file and folder.
 */
export function removeFolder(folder: string): void {
  try {
    // What a link leads to is not ours.
    if (lstatSync(folder).isDirectory()) removeKnown(folder);
    else unlinkSync(folder);
  } catch {
    // Somebody is in the way: `rmSync` knows what to do about it, or says what is wrong.
    rmSync(folder, { recursive: true, force: true });
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
