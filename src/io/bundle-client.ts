import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { INLINE_SCRIPTS, type InlineScripts } from '../../templates/inline-script.ts';
import { joinedSheets, joinedSheetsPattern, SHEETS, type Sheet } from '../../templates/sheets.ts';
import type { AssetManifest, OutputFile, PageSheets } from '../model/output.ts';
import { bundleIslands, bundleStyles } from './bundle-islands.ts';
import { packageRoot } from './package-root.ts';
import type { ComponentFiles } from './use-client.ts';

/** The script every page loads. */
const BOOT = 'client/boot.ts';

export interface ClientOptions {
  /** Whether search may ask Algolia; else nothing of that is in the bundle. */
  readonly hasAlgolia?: boolean;
  /** The site's folder, its base path, and what of its `components/` goes to the browser. */
  readonly components?: { readonly root: string; readonly baseUrl: string } & ComponentFiles;
}

/**
 * Bundles the browser's part: scripts with lazily loaded chunks, the stylesheet with its fonts, the inline script. The
 * script every page loads is bundled apart from the lazy ones: in one build esbuild would move helpers they share into
 * a chunk of its own, a second request on every first load.
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
    target: ['chrome128', 'firefox130', 'safari17.6'],
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
  const lazyFiles = new Set<string>();
  const note = (file: string) => {
    lazyFiles.add(file);
    return file;
  };
  const [, styles, inline, sheets] = await Promise.all([
    build({ ...common, entryPoints: [BOOT], format: 'esm', plugins: [dynamicImports(note)] }),
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
  const lazyOptions: BuildOptions = { ...common, format: 'esm', splitting: true };
  const tool = [...lazyFiles].sort();
  const islands = own ? await bundleIslands({ ...own, tool, options: lazyOptions }) : undefined;
  const lazy = islands?.result ?? (await build({ ...lazyOptions, entryPoints: tool }));
  const componentStyles = own && own.styles.length > 0 ? await bundleStyles(own, common) : undefined;
  const builtFrom = new Map(
    Object.entries(lazy.metafile?.outputs ?? {}).flatMap(([path, { entryPoint }]): [string, string][] =>
      entryPoint === undefined ? [] : [[join(packageRoot, entryPoint), `./${basename(path)}`]],
    ),
  );
  const boot = await build({
    ...common,
    entryPoints: [BOOT],
    format: 'esm',
    plugins: [dynamicImports((file) => builtFrom.get(file) ?? file)],
  });
  removeHelperImports(lazy);
  const outputs = [boot, lazy, styles, ...(componentStyles?.result ? [componentStyles.result] : [])].flatMap(
    (result) => result.outputFiles ?? [],
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
    islandUrls: islands?.outputs ?? new Map(),
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

/**
 * Takes the imports of esbuild's own helpers out of scripts that use none of them: it lets every entry load them, which
 * would be one more request on each first load.
 */
function removeHelperImports({ metafile, outputFiles = [] }: BuildResult): void {
  const helpers = Object.entries(metafile?.outputs ?? {})
    .filter(([, { inputs }]) => Object.keys(inputs).length === 0)
    .map(([path]) => basename(path).replaceAll('.', '\\.'));
  if (helpers.length === 0) return;
  // A used helper is imported by name; this is an import for nothing but effects, of which they have none.
  const unused = new RegExp(`import"[^"]*/(?:${helpers.join('|')})";`, 'g');
  for (const file of outputFiles) {
    if (file.path.endsWith('.js') && unused.test(file.text)) file.contents = Buffer.from(file.text.replace(unused, ''));
  }
}

/** Leaves dynamic imports out of a bundle, under the address `addressOf` gives for the imported file. */
function dynamicImports(addressOf: (file: string) => string): Plugin {
  return {
    name: 'dynamic-imports',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, ({ kind, importer, path }) => {
        if (kind !== 'dynamic-import') return undefined;
        return { path: addressOf(join(dirname(importer), path)), external: true };
      });
    },
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

/** Base64 of the SHA-256 of an inline script, for a Content-Security-Policy. */
export function inlineScriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

function toOutputPath(absolute: string): string {
  return absolute.slice(join(packageRoot, 'out').length + 1).replaceAll('\\', '/');
}
