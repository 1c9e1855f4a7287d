// Compiles src/ and templates/ into dist/ with esbuild: one chunk per lazily loaded part, packages left outside; and
// prepares there what browsers get of sites without components of their own.
// Used by the build scripts, by bin/ in a checkout, and before publishing.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'dist', '.stamp');
const SOURCES = ['src', 'templates', 'client', 'package.json', 'scripts/compile.mjs'];

/** A hash over names, sizes and times of all source files: cheap, and enough to know that one was touched. */
export function stampOf() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const stats = statSync(path);
    if (!stats.isDirectory()) {
      hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(path).sort()) walk(join(path, name));
  };
  for (const source of SOURCES) walk(join(root, source));
  return hash.digest('hex');
}

/** Compiles when a source changed since the last time; returns whether it did. */
export async function ensureCompiled() {
  const stamp = stampOf();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false;
  const { build } = await import('esbuild');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      cli: 'src/cli/program.ts',
      api: 'src/api.ts',
      'watch-thread': 'src/io/watch-thread.ts',
      'prepared-client': 'src/io/prepared-client.ts',
      'parse-thread': 'src/build/parse-thread.ts',
    },
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    packages: 'external',
    loader: { '.svg': 'text' },
    legalComments: 'none',
    logLevel: 'warning',
    plugins: [svgFromPackages],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.CODEMASTER_SOURCES': JSON.stringify(stamp) },
  });
  const { prepareClient } = await import(`${pathToFileURL(join(root, 'dist', 'prepared-client.js')).href}?${stamp}`);
  await prepareClient(stamp);
  writeFileSync(stampFile, stamp);
  return true;
}

/** Icons come out of a package but become part of the code. */
export const svgFromPackages = {
  name: 'svg-from-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^.].*\.svg$/ }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path, pathToFileURL(join(root, 'package.json')))),
    }));
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureCompiled();
