import { existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SYSTEM_PATH } from '../process/run-program.ts';

/** Returns the first of these paths that is a file. */
export function firstFile(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path): path is string => path !== undefined && existsSync(path) && statSync(path).isFile());
}

/** Returns the paths of a program in the folders of the search path, whether it exists or not. */
export function onPath(name: string, variables: Readonly<Record<string, string | undefined>>): string[] {
  const path = variables.PATH ?? variables.Path ?? SYSTEM_PATH;
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, file));
}
