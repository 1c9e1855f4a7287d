import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { INLINE_SCRIPTS, type InlineScripts } from '../../templates/inline-script.ts';
import { joinedSheets, joinedSheetsPattern, SHEETS, type Sheet } from '../../templates/sheets.ts';
import type { AssetManifest, OutputFile, PageSheets } from '../model/output.ts';
import { bundleIslands, bundleStyles } from './bundle-islands.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { CLIENT_TARGETS } from './client-targets.ts';
import { nameByContent } from './name-by-content.ts';
import { packageRoot } from './package-root.ts';
import type { ComponentFiles } from './use-client.ts';

export interface ClientOptions {
  /** Whether search may ask Algolia; else nothing of that is in the bundle. */
  readonly hasAlgolia?: boolean;
  /** The site's folder, its base path, and what of its `components/` goes to the browser. */
  readonly components?: { readonly root: string; readonly baseUrl: string } & ComponentFiles;
}

/**
 * Bundles the browser's part: its scripts (`client-bundles.ts`), the site's own islands, the stylesheet with its fonts, the
 * inline scripts.
 *
 * Files name each other by relative addresses, so their bytes are the same wherever a site lives; the addresses of the
 * manifest have no base path yet (`placeClient`).
 */
export async function bundleClient(options: ClientOptions): Promise<AssetManifest> {
  const { build } = await import('esbuild');
  const own = options.components;
  const common: BuildOptions = {
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'silent',
    target: CLIENT_TARGETS,
    jsx: 'automatic',
    loader: { '.svg': 'text', '.woff2': 'file' },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.SEARCH_ALGOLIA': JSON.stringify(String(options.hasAlgolia === true)),
    },
    outdir: join(packageRoot, 'out'),
    outbase: packageRoot,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
  };
  const [scripts, islands, styles, inline, sheets] = await Promise.all([
    bundleScripts(common, options.hasAlgolia === true),
    own && bundleIslands({ ...own, options: common }),
    build({ ...common, entryPoints: ['templates/styles/index.css'] }),
    Promise.all(
      INLINE_SCRIPTS.map(async (parts) => [parts, await bundleInlineScript(parts.split(' '), common)] as const),
    ),
    Promise.all(
      Object.entries<Sheet>(SHEETS).map(
        async ([name, sheet]) => [name, await bundleSheet(name, sheet, common)] as const,
      ),
    ),
  ]);
  const componentStyles = own && own.styles.length > 0 ? await bundleStyles(own, common) : undefined;
  // Together: scripts name each other, and islands the script of React.
  const named = nameByContent([...scripts, ...(islands ? [islands.result] : [])]);
  const outputs = [...scripts, islands?.result, styles, componentStyles?.result].flatMap(
    (result) => result?.outputFiles ?? [],
  );
  const pageSheets = toPageSheets(sheets);
  const files = outputs.map((file): OutputFile => ({ path: toOutputPath(file.path), contents: file.contents }));
  // The search window may be opened on any page.
  files.push(...joinedSheets(pageSheets, [pageSheets.url.replace('*', 'search')]));
  const entry = (name: RegExp) => files.filter(({ path }) => name.test(path)).map(({ path }) => path);
  return {
    bootUrl: entry(/^assets\/boot-[^/]+\.js$/)[0] ?? '',
    styleUrls: entry(/^assets\/index-[^/]+\.css$/),
    sheets: pageSheets,
    fontPreloadUrls: entry(/^assets\/be-vietnam-pro-[^/]+\.woff2$/),
    codeFontUrl: entry(/^assets\/jetbrains-mono-[^/]+\.woff2$/)[0] ?? '',
    inlineScripts: Object.fromEntries(inline) as InlineScripts,
    files,
    inputs: [...new Set([...(islands?.inputs ?? []), ...(componentStyles?.inputs ?? [])])],
    islandUrls: new Map([...(islands?.outputs ?? [])].map(([file, path]) => [file, named(path)])),
    ...(componentStyles?.result ? { componentStyleUrl: entry(/^assets\/components-[^/]+\.css$/)[0] ?? '' } : {}),
    diagnostics: [...(islands?.diagnostics ?? []), ...(componentStyles?.diagnostics ?? [])],
  };
}

/** The same client on a site whose addresses start with `baseUrl`. */
export function placeClient(client: AssetManifest, baseUrl: string): AssetManifest {
  const { bootUrl, styleUrls, sheets, fontPreloadUrls, codeFontUrl, islandUrls, componentStyleUrl } = client;
  const at = (path: string) => baseUrl + path;
  return {
    ...client,
    bootUrl: at(bootUrl),
    styleUrls: styleUrls.map(at),
    ...(sheets ? { sheets: { ...sheets, url: at(sheets.url) } } : {}),
    fontPreloadUrls: fontPreloadUrls.map(at),
    ...(codeFontUrl === undefined ? {} : { codeFontUrl: at(codeFontUrl) }),
    islandUrls: new Map([...islandUrls].map(([file, path]) => [file, at(path)])),
    ...(componentStyleUrl === undefined ? {} : { componentStyleUrl: at(componentStyleUrl) }),
  };
}

/** The text of the inline script for pages with these parts. */
async function bundleInlineScript(parts: readonly string[], options: BuildOptions): Promise<string> {
  const { build } = await import('esbuild');
  const has = (part: string) => JSON.stringify(String(parts.includes(part)));
  const define = {
    ...options.define,
    'process.env.INIT_SIDEBAR': has('sidebar'),
    'process.env.INIT_TABS': has('tabs'),
    'process.env.INIT_BANNER': has('banner'),
  };
  const { outputFiles } = await build({
    ...options,
    define,
    entryPoints: ['client/theme-init.ts'],
    format: 'iife',
    // The package has no `tsconfig.json`, a checkout has one: the script, and its hash in policies, are the same.
    tsconfigRaw: {},
  });
  return (outputFiles?.[0]?.text ?? '').trim();
}

/** The text of a stylesheet that only some pages need, in the layer its rules have beside those of `index.css`. */
async function bundleSheet(name: string, { file, layer }: Sheet, options: BuildOptions): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles = [] } = await build({
    ...options,
    stdin: {
      contents: `@import "./${file}" layer(${layer});`,
      resolveDir: join(packageRoot, 'templates/styles'),
      sourcefile: `sheet-${name}.css`,
      loader: 'css',
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}

function toPageSheets(sheets: readonly (readonly [name: string, text: string])[]): PageSheets {
  const hash = createHash('sha256').update(JSON.stringify(sheets)).digest('hex').slice(0, 12);
  return { url: joinedSheetsPattern(hash), texts: Object.fromEntries(sheets) };
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

/** Base64 of the SHA-256 of an inline script, for a Content-Security-Policy. */
export function inlineScriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

function toOutputPath(absolute: string): string {
  return absolute.slice(join(packageRoot, 'out').length + 1).replaceAll('\\', '/');
}
