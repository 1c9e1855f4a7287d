/** Names of temporary files and folders below a site folder. They contain the id of their process, so that those of killed ones are found. */

import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/is-alive.ts';

/** Returns the beginning of a name that no other process uses. */
export function temporaryPrefix(pid = process.pid): string {
  return `codemaster-${pid}-`;
}

const NAME = /^\.?codemaster-(\d+)-/;

/** Removes what killed processes have left in the site folder and in those of its cache. */
export function removeRemains(root: string): void {
  for (const folder of [root, join(root, '.codemaster'), join(root, '.codemaster', 'remote')]) {
    for (const name of list(folder)) {
      const [, pid] = NAME.exec(name) ?? [];
      if (pid === undefined || isAlive(Number(pid))) continue;
      try {
        rmSync(join(folder, name), { recursive: true, force: true });
      } catch {
        // What cannot be removed only takes space.
      }
    }
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
