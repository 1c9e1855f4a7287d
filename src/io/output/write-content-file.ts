import { mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeErrorCode, errorCode, isInside } from '../read/open-inside.ts';
import { OutputError } from './output-error.ts';

/**
 * Writes a file below `content/` by an atomic rename; `file` is named from the site folder. Throws `OutputError` when the system
 * refuses, or when a symbolic link leads out of the content folder.
 */
export function writeContentFile(root: string, file: string, text: string): void {
  const target = join(root, file);
  const staged = `${target}.new`;
  let isStaged = false;
  try {
    mkdirSync(dirname(target), { recursive: true });
    if (!isInside(realpathSync(join(root, 'content')), realpathSync(dirname(target))))
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
