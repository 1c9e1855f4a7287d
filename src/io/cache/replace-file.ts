import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { makeFolders } from '../output/make-folders.ts';
import { temporaryPrefix } from '../output/temporary-names.ts';

/** Replaces a file below a site's `.codemaster/` by a new one. If that fails, the old file stays: it only costs time. */
export function replaceFile(file: string, text: string): void {
  const staged = join(dirname(file), `${temporaryPrefix()}${basename(file)}`);
  try {
    makeFolders(dirname(file));
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
