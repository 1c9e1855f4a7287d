/** Reads and writes small files below `.codemaster/` that are kept from run to run. */

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { temporaryPrefix } from '../output/temporary-names.ts';
import { O_RDONLY, withRegularFile } from './regular-file.ts';

/** Reads the text of an ordinary file. Throws for anything else: a FIFO would make a build wait for ever. */
export function readOrdinaryFile(file: string): string {
  return withRegularFile(file, O_RDONLY, ({ descriptor }) => readFileSync(descriptor, 'utf8'));
}

/** Replaces a file below a site's `.codemaster/` by a new one. If that fails, the old file stays: it only costs time. */
export function replaceFile(file: string, text: string): void {
  const staged = join(dirname(file), `${temporaryPrefix()}${basename(file)}`);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(staged, text);
    renameSync(staged, file);
  } catch {
    try {
      rmSync(staged, { force: true });
    } catch {
      // A later build removes it.
    }
  }
}
