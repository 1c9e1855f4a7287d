import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Endings that an import may leave out: those of all our bundles together. */
const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.mts', '.cts', '.json', '.css', '.mdx', '.md'];
/** TypeScript names its files by what becomes of them. */
const COMPILED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.jsx?$/, ['.ts', '.tsx']],
  [/\.mjs$/, ['.mts']],
  [/\.cjs$/, ['.cts']],
];

/**
 * Every path (absolute) that has a say in what an import of this path means: the file it names or leads to, and those that
 * would take its place, or be it, if they were there. One that names a file in full means that file, whatever is beside it.
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
