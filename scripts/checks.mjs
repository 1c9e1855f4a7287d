/** The checks and test runs of `scripts/test.mjs`, as commands for Node. */
import { join } from 'node:path';

const inPackage = (name, ...path) => join('node_modules', name, ...path);

/**
 * The checks of the quick tier besides tests, in order: name, and the file that Node runs with its arguments. Paths are relative
 * to the project folder.
 */
export const CHECKS = [
  ['formatting and lint', [inPackage('@biomejs/biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.']],
  ['types', [inPackage('typescript', 'bin', 'tsc'), '--noEmit']],
  ['the texts', [join('bin', 'codemaster.js'), 'check', '--fail-on', 'warning']],
];

/** The arguments for Node to run all unit, markdown and site tests. */
export const VITEST = [
  inPackage('vitest', 'vitest.mjs'),
  'run',
  // The default config loader writes into `node_modules/.vite-temp`.
  '--configLoader=runner',
  '--reporter=default',
  '--reporter=json',
];

/** Builds the site for the browser tests, and runs these tests. */
export const BUILD = [join('bin', 'codemaster.js'), 'build'];
export const PLAYWRIGHT = [inPackage('@playwright/test', 'cli.js'), 'test'];
