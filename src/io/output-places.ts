import { basename, dirname, join } from 'node:path';

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
