import { createHash } from 'node:crypto';
import { basename, dirname, join, resolve } from 'node:path';
import { isInside } from './open-inside.ts';

/** Lies in every folder a build has made, and tells the next one that it may be replaced. */
export const MARKER = '.codemaster-build';

/** Names beside an output folder that a build uses while it works; what a killed build leaves there is removed. */
export function placesBeside(outDir: string): {
  readonly staging: string;
  readonly previous: string;
  readonly lock: string;
} {
  const place = (use: string) => join(dirname(outDir), `.${basename(outDir)}.${use}`);
  return { staging: place('staging'), previous: place('previous'), lock: place('lock') };
}

/**
 * Where the site before the last one waits to be made into the next; see `write-output.ts`. Undefined for output that is not in
 * the site's folder: whoever builds into ever new folders would leave a copy of each.
 */
export function spareOf(root: string, outDir: string): string | undefined {
  if (!isInside(root, outDir)) return undefined;
  const name = createHash('sha256').update(resolve(outDir)).digest('hex').slice(0, 16);
  return join(root, '.codemaster', 'spare', name);
}
