import { existsSync, renameSync } from 'node:fs';
import { exchangeFolders } from './exchange-folders.ts';

/**
 * Puts the folder `next` in the place of `target`. Returns where the folder is that was there; undefined if there was none. Where
 * two folders cannot be exchanged in one step, the old one is called `previous` for a moment. Throws what the system refuses;
 * then the old folder is in its place.
 */
export function switchFolders(next: string, target: string, previous: string): string | undefined {
  if (!existsSync(target)) {
    renameSync(next, target);
    return undefined;
  }
  if (exchangeFolders(next, target)) return next;
  renameSync(target, previous);
  try {
    renameSync(next, target);
  } catch (error) {
    renameSync(previous, target);
    throw error;
  }
  return previous;
}
