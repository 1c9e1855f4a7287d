import { type Dirent, readdir } from 'node:fs';
import { errorCode } from './open-inside.ts';

/** Codes of a folder that is not there, or not any more. */
const GONE = ['ENOENT', 'ENOTDIR'];

/** How `fast-glob` lists a folder. */
type List = (
  path: string,
  options: { readonly withFileTypes: true },
  done: (error: NodeJS.ErrnoException | null, entries: Dirent[]) => void,
) => void;

/**
 * Returns a way for `fast-glob` to list folders that notes those which the system refuses, with its code. It skips them, so that
 * their pages would disappear without a message.
 */
export function noteRefusals(): {
  readonly fs: { readonly readdir: never };
  readonly folders: () => ReadonlyMap<string, string>;
} {
  const refused = new Map<string, string>();
  const list: List = (path, options, done) =>
    readdir(path, options, (error, entries) => {
      if (error && !GONE.includes(errorCode(error))) refused.set(path, errorCode(error));
      done(error, entries);
    });
  return { fs: { readdir: list as never }, folders: () => refused };
}
