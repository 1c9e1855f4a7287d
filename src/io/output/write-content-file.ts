import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContentRoot } from '../../model/content-root.ts';
import { describeErrorCode, errorCode, isInside } from '../read/open-inside.ts';
import { makeFolders } from './make-folders.ts';
import { OutputError } from './output-error.ts';

/**
 * Writes a file of the content by an atomic rename; `file` is named from the site folder. Throws `OutputError` when the system
 * refuses, or when the file, its symbolic links followed, is in no folder of content.
 */
export function writeContentFile(
  { root, roots }: { readonly root: string; readonly roots: readonly ContentRoot[] },
  file: string,
  text: string,
): void {
  const target = join(root, file);
  const staged = `${target}.new`;
  let isStaged = false;
  try {
    makeFolders(dirname(target));
    const folder = realpathSync(dirname(target));
    if (!roots.some(({ real }) => isInside(real, folder)))
      throw new OutputError(`${file} leads outside the content folder.`, {
        hint: 'copy its folder into the content folder',
        exitCode: 74,
      });
    writeFileSync(staged, text);
    isStaged = true;
    renameSync(staged, target);
  } catch (error) {
    if (isStaged) rmSync(staged, { force: true });
    if (error instanceof OutputError || errorCode(error) === 'UNKNOWN') throw error;
    throw new OutputError(`${file} cannot be written: ${describeErrorCode(errorCode(error))}.`, {
      hint: 'check that you may write there and that there is room',
      exitCode: 74,
      cause: error,
    });
  }
}
