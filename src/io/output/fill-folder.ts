import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describeErrorCode, errorCode, isInside } from '../read/open-inside.ts';
import { makeFolders } from './make-folders.ts';
import { OutputError } from './output-error.ts';

/** A file to put into a folder, with its contents or the absolute path of the file to copy. `to` is relative to the folder. */
type NewFile =
  | { readonly to: string; readonly text: string | Uint8Array }
  | { readonly to: string; readonly from: string };

/**
 * Puts files into a folder, which is created if it does not exist. Writes nothing outside the folder and follows no symbolic link
 * in it. Files of the same name are replaced, others are kept. Throws `OutputError` when something cannot be written.
 */
export function fillFolder(target: string, files: readonly NewFile[]): void {
  attemptOn(target, () => makeFolders(target));
  const root = realpathSync(target);
  for (const file of files) {
    const path = resolve(root, file.to);
    if (!isInside(root, path) || path === root) throw new Error(`a file leaves its folder: ${file.to}`);
    attemptOn(path, () => {
      mkdirSync(dirname(path), { recursive: true });
      const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
      if (isLink || !isInside(root, realpathSync(dirname(path))))
        throw Object.assign(new Error(), { code: 'a symbolic link stands in the way' });
      if ('from' in file) copyFileSync(file.from, path);
      else writeFileSync(path, file.text);
    });
  }
}

/** Throws `OutputError` for a folder that has files already, or a path that is no folder. A new git repository counts as empty. */
export function refuseFilledFolder(target: string): void {
  if (!existsSync(target)) return;
  if (statSync(target).isDirectory() && attemptOn(target, () => readdirSync(target)).every((name) => name === '.git'))
    return;
  throw new OutputError(`${target} is not an empty folder.`, {
    hint: 'name a new folder, or add `--force` to write into this one; files of the same name are replaced',
    exitCode: 2,
  });
}

/** Does some work on a path. Throws `OutputError` that names the path when the system refuses. */
export function attemptOn<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = describeErrorCode(errorCode(error));
    throw new OutputError(`${relative('.', path) || path} cannot be read or written: ${reason}.`, {
      hint: 'check the path, its permissions and the free space',
      exitCode: 74,
      cause: error,
    });
  }
}
