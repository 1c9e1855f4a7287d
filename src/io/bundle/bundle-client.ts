/** Bundles the part of a site that runs in the browser. */

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { INLINE_SCRIPTS, type InlineScripts } from '../../../client/shared/markup/inline-scripts.ts';
import { DEFAULT_FONTS } from '../../../templates/default-fonts.ts';
import type { PageFont } from '../../../templates/print-fonts.ts';
import { joinedSheets, joinedSheetsPattern, SHEETS, type Sheet } from '../../../templates/sheets.ts';
import type { AssetManifest, OutputFile, PageSheets, ThemeAssets } from '../../model/output.ts';
import type { ComponentFiles } from '../modules/use-client.ts';
import { packageRoot } from '../process/package-root.ts';
import { bundleIslands, bundleStyles } from './bundle-islands.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { CLIENT_TARGETS } from './client-targets.ts';
import { defaultFontsPlugin } from './default-fonts-plugin.ts';
import { nameByContent } from './name-by-content.ts';

/** What the client of a site contains. */
export interface ClientOptions {
  /** Whether search may query Algolia; otherwise the bundle contains no code for it. */
  readonly hasAlgolia?: boolean;
  /** Whether courses can be kept offline; otherwise the bundle contains no code for it. */
  readonly hasOffline?: boolean;
  /** The site's folder, its base path, and the files of its `components/` that are sent to the browser. */
  readonly components?: { readonly root: string; readonly baseUrl: string } & ComponentFiles;
}

/** What scripts import of packages that are not installed with the tool; `scripts/compile.mjs` copies it. */
const VENDORED = {
  heroicons: join(packageRoot, 'dist/vendor/heroicons'),
  'algoliasearch/lite': join(packageRoot, 'dist/vendor/algolia-lite.js'),
};

/**
 * Bundles everything that runs in the browser: the scripts (`client-bundles.ts`), the site's own islands, the stylesheet with its
 * fonts, and the inline scripts.
 *
 * Files refer to each other by relative addresses, so their bytes do not depend on where a site is published. The addresses in
 * the manifest have no base path yet; `placeClient` adds it.
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
    alias: VENDORED,
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.SEARCH_ALGOLIA': JSON.stringify(String(options.hasAlgolia === true)),
      'process.env.SITE_OFFLINE': JSON.stringify(String(options.hasOffline === true)),
    },
    outdir: join(packageRoot, 'out'),
    outbase: packageRoot,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    assetNames: 'assets/[name]-[hash]',
  };
  const [scripts, islands, styles, inline, sheets, workerText] = await Promise.all([
    bundleScripts(common, options),
    own && bundleIslands({ ...own, options: common }),
    build({ ...common, entryPoints: ['templates/styles/index.css'], plugins: [defaultFontsPlugin] }),
    Promise.all(
      INLINE_SCRIPTS.map(async (parts) => [parts, await bundleInlineScript(parts.split(' '), common)] as const),
    ),
    Promise.all(
      Object.entries<Sheet>(SHEETS).map(
        async ([name, sheet]) => [name, await bundleSheet(name, sheet, common)] as const,
      ),
    ),
    options.hasOffline ? bundlePlainScript('client/offline/worker.ts', common) : undefined,
  ]);
  const componentStyles = own && own.styles.length > 0 ? await bundleStyles(own, common) : undefined;
  // All bundles together, because scripts refer to each other, and islands refer to the script of React.
  const named = nameByContent([...scripts, ...(islands ? [islands.result] : [])]);
  const outputs = [...scripts, islands?.result, styles, componentStyles?.result].flatMap(
    (result) => result?.outputFiles ?? [],
  );
  const pageSheets = toPageSheets(sheets);
  const files = outputs.map((file): OutputFile => ({ path: toOutputPath(file.path), contents: file.contents }));
  // The search window can be opened on any page, so its stylesheet is always part of the client.
  files.push(...joinedSheets(pageSheets, [pageSheets.url.replace('*', 'search')]));
  const entry = (name: RegExp) => files.filter(({ path }) => name.test(path)).map(({ path }) => path);
  return {
    bootUrl: entry(/^assets\/boot-[^/]+\.js$/)[0] ?? '',
    styleUrls: entry(/^assets\/index-[^/]+\.css$/),
    sheets: pageSheets,
    fontPreloadUrls: defaultFontFiles('text').flatMap((stem) => entry(new RegExp(`^assets/${stem}-[^/]+$`))),
    codeFontUrl: defaultFontFiles('code').flatMap((stem) => entry(new RegExp(`^assets/${stem}-[^/]+$`)))[0] ?? '',
    inlineScripts: Object.fromEntries(inline) as InlineScripts,
    files,
    ...(workerText === undefined
      ? {}
      : { offline: { workerText, controlUrl: entry(/^assets\/offline-control-[^/]+\.js$/)[0] ?? '' } }),
    inputs: [...new Set([...(islands?.inputs ?? []), ...(componentStyles?.inputs ?? [])])],
    islandUrls: new Map([...(islands?.outputs ?? [])].map(([file, path]) => [file, named(path)])),
    ...(componentStyles
      ? { componentStyles: stylesByFile(componentStyles.outputs, islands?.styles), remote: componentStyles.remote }
      : {}),
    diagnostics: [...(islands?.diagnostics ?? []), ...(componentStyles?.diagnostics ?? [])],
  };
}

/** Names of the files of a default font, without their endings. */
function defaultFontFiles(role: PageFont['role']): string[] {
  return DEFAULT_FONTS.filter((font) => font.role === role).flatMap(({ faces }) =>
    faces.map(({ url }) => url.replace(/\.\w+$/, '')),
  );
}

/** Returns the addresses of style sheets by the files that need them: a sheet itself, and the components that import it. */
function stylesByFile(
  outputs: ReadonlyMap<string, string>,
  imported: ReadonlyMap<string, readonly string[]> = new Map(),
): ReadonlyMap<string, readonly string[]> {
  const byFile = [
    ...[...outputs].map(([file, path]): [string, string[]] => [file, [path]]),
    ...[...imported].map(([file, sheets]): [string, string[]] => [
      file,
      sheets.flatMap((one) => outputs.get(one) ?? []),
    ]),
  ];
  return new Map(byFile.filter(([, paths]) => paths.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the same client with `baseUrl` in front of its addresses. */
export function placeClient(client: AssetManifest, baseUrl: string): AssetManifest {
  const {
    bootUrl,
    styleUrls,
    sheets,
    fontPreloadUrls,
    codeFontUrl,
    islandUrls,
    componentStyles,
    countingUrl,
    theme,
    offline,
  } = client;
  const at = (path: string) => baseUrl + path;
  return {
    ...client,
    bootUrl: at(bootUrl),
    styleUrls: styleUrls.map(at),
    ...(sheets ? { sheets: { ...sheets, url: at(sheets.url) } } : {}),
    fontPreloadUrls: fontPreloadUrls.map(at),
    ...(codeFontUrl === undefined ? {} : { codeFontUrl: at(codeFontUrl) }),
    ...(offline ? { offline: { ...offline, controlUrl: at(offline.controlUrl) } } : {}),
    islandUrls: new Map([...islandUrls].map(([file, path]) => [file, at(path)])),
    ...(componentStyles
      ? { componentStyles: new Map([...componentStyles].map(([file, paths]) => [file, paths.map(at)])) }
      : {}),
    ...(countingUrl === undefined ? {} : { countingUrl: at(countingUrl) }),
    ...(theme ? { theme: placeTheme(theme, at) } : {}),
  };
}

function placeTheme({ styleUrl, fontPreloads, ...theme }: ThemeAssets, at: (path: string) => string): ThemeAssets {
  const placed = Object.entries(fontPreloads ?? {}).map(([locale, fonts]) => [
    locale,
    fonts.map(({ url, type }) => ({ url: at(url), type })),
  ]);
  return {
    ...theme,
    ...(styleUrl === undefined ? {} : { styleUrl: at(styleUrl) }),
    ...(fontPreloads ? { fontPreloads: Object.fromEntries(placed) } : {}),
  };
}

/** Returns the text of the inline script for pages that have these parts. */
function bundleInlineScript(parts: readonly string[], options: BuildOptions): Promise<string> {
  const has = (part: string) => JSON.stringify(String(parts.includes(part)));
  const define = {
    ...options.define,
    'process.env.INIT_SIDEBAR': has('sidebar'),
    'process.env.INIT_TABS': has('tabs'),
    'process.env.INIT_BANNER': has('banner'),
  };
  return bundlePlainScript('client/theme-init.ts', { ...options, define });
}

/** Returns the text of a script that is no module. */
async function bundlePlainScript(file: string, options: BuildOptions): Promise<string> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...options,
    entryPoints: [file],
    format: 'iife',
    // Ignores `tsconfig.json`: a checkout has one, the published package has none. The script and its hash in policies must be
    // the same.
    tsconfigRaw: {},
  });
  return (outputFiles?.[0]?.text ?? '').trim();
}

/**
 * Returns the text of a stylesheet that only some pages need. Its rules are in a cascade layer, where they rank beside those of
 * `index.css` as intended.
 */
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

/** Bundles the overlay of the authoring server into one script without dependencies; returns its text. */
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
