import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { svgFromPackages } from '../scripts/compile.mjs';

const PROJECT = join(import.meta.dirname, '..');

/**
 * Bundles parts of the tool, named by `export … from './src/…'` lines, to one module in `folder`, and returns the loaded module.
 */
export async function compileSources(folder, lines) {
  const outfile = join(folder, 'tools.mjs');
  await build({
    stdin: { contents: lines.join('\n'), resolveDir: PROJECT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    loader: { '.svg': 'text' },
    plugins: [svgFromPackages],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}
