/** Names of the files and folders that a build uses in and beside its output folder. */

import { createHash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import { isInside } from '../read/open-inside.ts';

/** Name of the file in every folder made by a build; it allows the next build to replace the folder. */
export const MARKER = '.codemaster-build';

/**
 * Returns paths beside an output folder that a build uses while it works. The next build removes what a killed build leaves
 * there.
 */
export function placesBeside(outDir: string): {
  readonly staging: string;
  readonly previous: string;
  readonly lock: string;
} {
  const place = (use: string) => join(dirname(outDir), `.${basename(outDir)}.${use}`);
  return { staging: place('staging'), previous: place('previous'), lock: place('lock') };
}

/**
 * Returns the folder in which the site before the last one is kept until it is made into the next one; see `write-output.ts`.
 * Undefined for output outside the site's folder: builds into ever new folders would leave a copy of each.
 */
export function spareOf(root: string, outDir: string): string | undefined {
  if (!isInside(root, outDir)) return undefined;
  const name = createHash('sha256').update(resolve(outDir)).digest('hex').slice(0, 16);
  return join(root, '.codemaster', 'spare', name);
}
