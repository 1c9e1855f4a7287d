import { posix } from 'node:path';

/**
 * Returns the address at which a file can be edited. `base` is the address of the site folder; `..` at the start of a file's path
 * leads up in it.
 */
export function editUrlOf(base: string, file: string): string {
  const folder = `${base.replace(/\/$/, '')}/`;
  if (!file.startsWith('../')) return folder + file;
  return URL.canParse(folder) ? new URL(file, folder).href : posix.join(folder, file);
}
