import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program of the search path, or in one of the folders; undefined when there is none. */
export function findCommand(name, folders = []) {
  const all = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return all.map((folder) => join(folder, name)).find(isExecutable);
}

/** Whether a file is there and may be run. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
