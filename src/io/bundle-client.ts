import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import type { AssetManifest, OutputFile } from '../model/output.ts';
import { packageRoot } from './package-root.ts';

/** Bundles the browser's part: scripts with lazily loaded chunks, the stylesheet with its fonts, the inline script. */
export async function bundleClient(options: { readonly baseUrl: string }): Promise<AssetManifest> {
  const { build } = await import('esbuild');
  const common: BuildOptions = {
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    target: ['chrome128', 'firefox130', 'safari17.6'],
    jsx: 'automatic',
    loader: { '.svg': 'text', '.woff2': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: join(packageRoot, 'out'),
    outbase: packageRoot,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
    publicPath: options.baseUrl,
  };
  const [scripts, styles, inline] = await Promise.all([
    build({ ...common, entryPoints: ['client/boot.ts'], format: 'esm', splitting: true }),
    build({ ...common, entryPoints: ['templates/styles/index.css'] }),
    build({ ...common, entryPoints: ['client/theme-init.ts'], format: 'iife' }),
  ]);
  const files = [...(scripts.outputFiles ?? []), ...(styles.outputFiles ?? [])].map(
    (file): OutputFile => ({ path: toOutputPath(file.path), contents: file.contents }),
  );
  const url = (path: string) => options.baseUrl + path;
  const entry = (name: RegExp) => files.filter(({ path }) => name.test(path)).map(({ path }) => url(path));
  return {
    bootUrl: entry(/^assets\/boot-[^/]+\.js$/)[0] ?? '',
    styleUrls: entry(/\.css$/),
    fontPreloadUrls: preloadedFonts(files).map(url),
    themeScript: (inline.outputFiles?.[0]?.text ?? '').trim(),
    files,
  };
}

/** Bundles the authoring server's overlay, one script without dependencies. */
export async function bundleOverlay(): Promise<string> {
  const { build } = await import('esbuild');
  const result = await build({
    absWorkingDir: packageRoot,
    entryPoints: ['client/dev/overlay.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    logLevel: 'silent',
    target: 'es2022',
  });
  return result.outputFiles[0]?.text ?? '';
}

/** Base64 of the SHA-256 of the inline script, for a Content-Security-Policy. */
export function inlineScriptHash(themeScript: string): string {
  return `sha256-${createHash('sha256').update(themeScript).digest('base64')}`;
}

/** Only the regular weight of the text face: bold and code may swap in a moment later. */
function preloadedFonts(files: readonly OutputFile[]): string[] {
  return files
    .map(({ path }) => path)
    .filter((path) => /(latin|vietnamese)-400-normal-[^/]+\.woff2$/.test(path) && !/mono/.test(path));
}

function toOutputPath(absolute: string): string {
  return absolute.slice(join(packageRoot, 'out').length + 1).replaceAll('\\', '/');
}
