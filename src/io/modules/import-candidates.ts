import { statSync } from 'node:fs';
import { join } from 'node:path';

/** File name extensions that an import may leave out: those of all our bundles together. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '.css', '.mdx', '.md'];
/** TypeScript sources are imported under the extension of their compiled file. */
const COMPILED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.jsx?$/, ['.ts', '.tsx']],
  [/\.mjs$/, ['.mts']],
  [/\.cjs$/, ['.cts']],
];

/**
 * Returns every absolute path that affects what an import of `path` means: the files it can lead to, and files that would be
 * chosen instead if they existed. A path that names an existing file means that file, whatever is beside it.
 */
export function importCandidates(path: string): readonly string[] {
  if (isFile(path)) return [path];
  const compiled = COMPILED.flatMap(([ending, sources]) =>
    ending.test(path) ? sources.map((source) => path.replace(ending, source)) : [],
  );
  const index = join(path, 'index');
  const all = [path, ...withEndings(path), ...compiled, join(path, 'package.json'), index, ...withEndings(index)];
  return all.filter((candidate) => candidate !== index);
}

function withEndings(path: string): string[] {
  return ENDINGS.map((ending) => path + ending);
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
