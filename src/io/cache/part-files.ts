import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PART_FORMAT, type PartManifest, readPartManifest } from './part-manifest.ts';
import { readRegularFile } from './regular-file.ts';

/** Name of the file that makes a folder a part. It is written last, so a killed build leaves no part. */
export const MANIFEST = 'part.json';
/** Folder in a part where the results are. */
const RESULTS = 'results';

/** The folder of a part where its results are. */
export function resultsOfPart(part: string): string {
  return join(part, RESULTS);
}

/** Writes the manifest, which makes a folder with finished results a part. */
export function writeManifest(part: string, about: Omit<PartManifest, 'format' | 'files'>): void {
  const manifest: PartManifest = { format: PART_FORMAT, ...about, files: sizesIn(resultsOfPart(part)) };
  writeFileSync(join(part, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Reads the manifest of a part. Returns the reason if the part is not complete. */
export function readManifest(part: string): PartManifest | { readonly fault: 'no-manifest' | 'unreadable' | 'files' } {
  let text: string;
  try {
    text = readRegularFile(join(part, MANIFEST)).toString();
  } catch {
    return { fault: 'no-manifest' };
  }
  const manifest = readPartManifest(text);
  if (!manifest) return { fault: 'unreadable' };
  const sizes = sizesIn(resultsOfPart(part));
  const isWhole = Object.entries(manifest.files).every(([name, size]) => sizes[name] === size);
  return isWhole ? manifest : { fault: 'files' };
}

function sizesIn(folder: string): Record<string, number> {
  try {
    return Object.fromEntries(readdirSync(folder).map((name) => [name, lstatSync(join(folder, name)).size]));
  } catch {
    return {};
  }
}
