import { join } from 'node:path';

const inPackage = (name, ...path) => join('node_modules', name, ...path);

/**
 * What the quick tier does besides running tests, in this order: what it is called, and the file that Node runs for it with its
 * arguments. Paths are from the folder of the project.
 */
export const CHECKS = [
  ['formatting and lint', [inPackage('@biomejs/biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']],
  ['types', [inPackage('typescript', 'bin', 'tsc'), '--noEmit']],
  ['the texts', [join('bin', 'codemaster.js'), 'check', '--fail-on', 'warning']],
];

/** Arguments of a run of all unit, markdown and site tests, as Node is given them. */
export const VITEST = [
  inPackage('vitest', 'vitest.mjs'),
  'run',
  // The usual way to read the config writes into `node_modules/.vite-temp`.
  '--configLoader=runner',
  '--reporter=default',
  '--reporter=json',
];

/** The site that browser tests are run on, and the runner of these tests. */
export const BUILD = [join('bin', 'codemaster.js'), 'build'];
export const PLAYWRIGHT = [inPackage('@playwright/test', 'cli.js'), 'test'];
