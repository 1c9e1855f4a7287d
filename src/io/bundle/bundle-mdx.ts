import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname, extname, isAbsolute, join, posix, relative, resolve as resolvePath } from 'node:path';
import vm from 'node:vm';
import type { Loader, OnLoadResult, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { islandPlace, moduleBroken } from '../../diagnostics/messages/mdx.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { createImportGraph, type ImportGraph, shownPath } from '../modules/import-graph.ts';
import { ASSET, type ImportedFile, importedFile } from '../modules/imported-files.ts';
import { decodedSource } from '../modules/place-thrown.ts';
import { createImportResolver, type ImportRules } from '../modules/resolve-import.ts';
import { isComponentPlace, isUseClient } from '../modules/use-client.ts';
import { esbuildSpan } from './esbuild-span.ts';

/** The pages to bundle, and the rules for their imports. */
export interface BundleMdxOptions extends ImportRules {
  readonly baseUrl: string;
  /** Paths of the pages below the site folder. */
  readonly pages: readonly string[];
  /** Text of a page that is no file; undefined for files. */
  readonly textOf?: (file: string) => string | undefined;
  /** Called with the text of each page or partial before it is compiled. */
  readonly prepare: (text: string) => Promise<void>;
}

/** Pages and everything they import, bundled into one program that has not run yet. */
export interface MdxBundle {
  /** Runs the program from the start. Returns a function that runs a file of it, once, and gives its exports. */
  readonly start: () => (page: string) => Readonly<Record<string, unknown>>;
  /** Differs between programs that differ. */
  readonly version: string;
  /** Runs a page and its imports again from the start, so that pages share no state. Returns the exports of the page. */
  readonly run: (page: string) => Readonly<Record<string, unknown>>;
  /** Returns the places of a stack trace that are in the site's own files, innermost first. */
  readonly placesOf: (stack: string) => readonly Span[];
  /** Returns the paths of the page and of every file it imports, relative to the site folder. */
  readonly inputsOf: (page: string) => readonly string[];
  /**
   * Returns paths, relative to the site folder, that would change what these files import if a file appeared or disappeared
   * there.
   */
  readonly lookedForBy: (page: string) => readonly string[];
  /** Returns the errors in the page's direct and indirect imports. A page with errors must not be run. */
  readonly findingsOf: (page: string) => readonly Diagnostic[];
  readonly assetsOf: (page: string) => readonly ImportedFile[];
  /** Returns the site's style sheets that the page imports, by path and sorted. */
  readonly stylesOf: (page: string) => readonly string[];
}

const PROGRAM = 'codemaster-mdx.js';
const OWN = { codemasterOwn: true };
/** Prefix for the path of a `'use client'` module when its own code is meant, not the islands made from it. */
const ORIGINAL = 'codemaster-original:';
const CODE: Readonly<Record<string, Loader>> = {
  '.tsx': 'tsx',
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.jsx': 'jsx',
  '.js': 'jsx',
  '.mjs': 'jsx',
};

/** Bundles pages to run them on the server. A page with broken imports does not keep the other pages from running. */
export async function bundleMdx(options: BundleMdxOptions): Promise<MdxBundle> {
  const { root, pages } = options;
  const graph = createImportGraph(root, options.folders);
  const built = await buildPages(options, graph);
  const { code, map, failures } = built;
  // In strict mode, so that a page cannot leave global variables to others. The directive stays on the first line of the code, so
  // that line numbers do not change.
  const program = vm.compileFunction(`'use strict';${code}`, ['module', 'exports', 'require', '__codemaster'], {
    filename: PROGRAM,
  });
  const require = createRequire(join(root, 'package.json'));
  const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  const closures = new Map(pages.map((page) => [page, graph.closureOf(join(root, page))]));
  const closureOf = (page: string) => closures.get(page) ?? [];
  const start = () => {
    const module = { exports: {} as { pages?: Record<string, () => Record<string, unknown>> } };
    program(module, module.exports, require, { modules: options.host });
    return (page: string) => module.exports.pages?.[page]?.() ?? {};
  };
  return {
    start,
    version: createHash('sha256').update(code).digest('base64url'),
    run: (page) => start()(page),
    placesOf: (stack) => placesIn(stack, sourceMap, root),
    inputsOf: (page) => closureOf(page).map((file) => relative(root, file).replaceAll('\\', '/')),
    lookedForBy: (page) => graph.lookedFor(closureOf(page)).map((file) => relative(root, file).replaceAll('\\', '/')),
    findingsOf: (page) => [
      ...(failures.get(page) ?? []),
      ...closureOf(page).flatMap((file) => graph.faults.get(file) ?? []),
    ],
    assetsOf: (page) => closureOf(page).flatMap((file) => graph.assets.get(file) ?? []),
    stylesOf: (page) =>
      closureOf(page)
        .filter((file) => file.endsWith('.css'))
        .map((file) => shownPath(root, file))
        .sort(),
  };
}

interface Built {
  readonly code: string;
  readonly map: string;
  readonly failures: ReadonlyMap<string, readonly Diagnostic[]>;
}

/** Bundles all pages at once. If that fails, bundles each page alone to find the broken ones, and the others together. */
async function buildPages(options: BundleMdxOptions, graph: ImportGraph): Promise<Built> {
  const failures = new Map<string, readonly Diagnostic[]>();
  const all = await buildOnce(options, options.pages, graph);
  if (!('errors' in all)) return { ...all, failures };
  const sound: string[] = [];
  for (const page of options.pages) {
    const alone = await buildOnce(options, [page], graph);
    if ('errors' in alone)
      failures.set(
        page,
        alone.errors.map((error) => fromEsbuild(error, page, options)),
      );
    else sound.push(page);
  }
  const rest = await buildOnce(options, sound, graph);
  if ('errors' in rest)
    throw new Error(`pages that can be bundled alone cannot be bundled together: ${rest.errors[0]?.text}`);
  return { ...rest, failures };
}

interface EsbuildError {
  readonly text: string;
  readonly location: {
    readonly file: string;
    readonly namespace: string;
    readonly line: number;
    readonly column: number;
    readonly length: number;
    readonly lineText: string;
  } | null;
}

async function buildOnce(
  options: BundleMdxOptions,
  pages: readonly string[],
  graph: ImportGraph,
): Promise<{ code: string; map: string } | { errors: readonly EsbuildError[] }> {
  const { build } = await import('esbuild');
  try {
    const result = await build({
      entryPoints: ['entry'],
      absWorkingDir: options.root,
      outfile: join(options.root, PROGRAM),
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      legalComments: 'none',
      define: { 'process.env.NODE_ENV': '"production"' },
      resolveExtensions: ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.json', '.mdx', '.md'],
      tsconfigRaw: {},
      plugins: [sitePlugin(options, pages, graph)],
    });
    const textOf = (ending: string) => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return { code: textOf('.js'), map: textOf('.map') };
  } catch (error) {
    const { errors } = error as { errors?: readonly EsbuildError[] };
    if (!errors) throw error;
    return { errors };
  }
}

function sitePlugin(options: BundleMdxOptions, pages: readonly string[], graph: ImportGraph): Plugin {
  const { root, host, baseUrl } = options;
  return {
    name: 'codemaster-pages',
    setup(builder) {
      const { esbuild } = builder;
      const note = (importer: string, path: string) => {
        const known = graph.imports.get(importer) ?? new Set();
        graph.imports.set(importer, known.add(path));
      };
      const resolve = createImportResolver(options, graph, (path, args) =>
        builder.resolve(path, {
          kind: args.kind === 'entry-point' ? 'import-statement' : args.kind,
          resolveDir: args.resolveDir,
          importer: args.importer,
          pluginData: OWN,
        }),
      );
      builder.onResolve({ filter: /.*/ }, async (args): Promise<OnResolveResult | undefined> => {
        if (args.pluginData === OWN) {
          // Imports inside packages are not recorded: they change only with the package's version.
          const isOwn = /^[./]/.test(args.path) && !args.importer.includes('node_modules');
          if (isOwn) graph.look(args.importer, resolvePath(args.resolveDir, args.path));
          return undefined;
        }
        if (args.kind === 'entry-point') return { path: 'entry', namespace: 'entry' };
        if (args.namespace === 'entry') return { path: join(root, args.path.slice('page:'.length)) };
        if (args.path.startsWith(ORIGINAL))
          return { path: join(root, args.path.slice(ORIGINAL.length)), namespace: 'original' };
        const found = await resolve(args);
        if (found.namespace === 'file' || found.namespace === 'raw') note(args.importer, found.path ?? '');
        return found;
      });
      builder.onLoad({ filter: /.*/, namespace: 'entry' }, () => {
        const rows = pages.map((page) => `${JSON.stringify(page)}: () => require(${JSON.stringify(`page:${page}`)})`);
        return { contents: `exports.pages = { ${rows.join(', ')} };`, resolveDir: root, loader: 'js' };
      });
      builder.onLoad({ filter: /.*/, namespace: 'host' }, ({ path }) => ({
        contents: hostModule(path, host),
        loader: 'js',
      }));
      builder.onLoad({ filter: /.*/, namespace: 'broken' }, () => ({ contents: BROKEN, loader: 'js' }));
      builder.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
        contents: readFileSync(path, 'utf8').replaceAll('\r\n', '\n'),
        loader: 'text',
      }));
      builder.onLoad({ filter: /\.mdx?$/i }, async ({ path }): Promise<OnLoadResult | undefined> => {
        if (path.includes('node_modules')) return undefined;
        const file = shownPath(root, path);
        await options.prepare(options.textOf?.(file) ?? readFileSync(path, 'utf8'));
        const unit = options.compile(file);
        // A text that compiles can be run, whatever is wrong with it.
        const errors = unit.diagnostics.filter(({ severity }) => severity === 'error');
        graph.faults.set(path, unit.code === undefined ? errors : []);
        return { contents: unit.code ?? BROKEN, resolveDir: dirname(path), loader: 'js' };
      });
      builder.onLoad({ filter: ASSET }, ({ path }) => {
        const asset = importedFile(path, root, baseUrl);
        graph.assets.set(path, asset);
        return { contents: `export default ${JSON.stringify(asset.url)};`, loader: 'js' };
      });
      builder.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
      const loadCode = async (
        path: string,
        source = posix.basename(path.replaceAll('\\', '/')),
      ): Promise<OnLoadResult | undefined> => {
        const loader = CODE[extname(path)];
        if (loader === undefined || path.includes('node_modules')) return undefined;
        const file = shownPath(root, path);
        const text = readFileSync(path, 'utf8');
        try {
          const result = await esbuild.transform(text, {
            loader,
            sourcefile: file,
            sourcemap: 'external',
            jsx: 'automatic',
            jsxDev: true,
            jsxImportSource: 'codemaster:mdx',
            target: 'node20',
            tsconfigRaw: {},
          });
          return { contents: withMap(result.code, result.map, source), resolveDir: dirname(path), loader: 'js' };
        } catch (error) {
          // Later errors are mostly consequences of the first one.
          const [failure] = (error as { errors?: readonly EsbuildError[] }).errors ?? [];
          if (!failure) throw error;
          graph.fault(path, moduleBroken(failure.text, esbuildSpan(file, failure.location)));
          return { contents: BROKEN, loader: 'js' };
        }
      };
      builder.onLoad({ filter: /.*/, namespace: 'original' }, ({ path }) => loadCode(path, path));
      builder.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        if (path.includes('node_modules')) return undefined;
        const text = readFileSync(path, 'utf8');
        if (!isUseClient(text)) return loadCode(path);
        const file = shownPath(root, path);
        if (!isComponentPlace(file)) {
          const line = text.slice(0, text.indexOf('use client')).split('\n').length;
          graph.fault(path, islandPlace({ file, start: { line, column: 1 } }));
        }
        const loaded = await loadCode(path);
        if (!loaded || loaded.contents === BROKEN) return loaded;
        const names = await exportsOf(esbuild, String(loaded.contents));
        return { contents: islandModule(file, names), resolveDir: dirname(path), loader: 'js', pluginData: { path } };
      });
    },
  };
}

/** Code of a module that could not be loaded: it throws an error. A finding gives the reason. */
const BROKEN = "throw new Error('this module could not be loaded');";

function hostModule(specifier: string, host: BundleMdxOptions['host']): string {
  const names = Object.keys(host[specifier] ?? {}).filter((name) => name !== 'default');
  const from = `__codemaster.modules[${JSON.stringify(specifier)}]`;
  const rows = names.map((name) => `export const ${name} = ${from}[${JSON.stringify(name)}];`);
  return [`export default ${from}.default;`, ...rows].join('\n');
}

/** Returns the code that pages get for a `'use client'` module: it exports each component as an island. */
function islandModule(file: string, names: readonly string[]): string {
  const rows = names.map((name) => {
    const value = `interactive(original[${JSON.stringify(name)}], ${JSON.stringify(file)}, ${JSON.stringify(name)})`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  return [
    "import { interactive } from 'codemaster:mdx/interactive';",
    `import * as original from ${JSON.stringify(ORIGINAL + file)};`,
    ...rows,
  ].join('\n');
}

async function exportsOf(esbuild: PluginBuild['esbuild'], code: string): Promise<string[]> {
  const result = await esbuild.build({
    stdin: { contents: code, loader: 'js' },
    bundle: false,
    write: false,
    metafile: true,
    format: 'esm',
    logLevel: 'silent',
  });
  return Object.values(result.metafile.outputs).flatMap((output) => output.exports);
}

/**
 * Converts an error that appears only when modules are linked, such as an import of a name that the other file does not export.
 */
function fromEsbuild(error: EsbuildError, page: string, options: BundleMdxOptions): Diagnostic {
  const { location } = error;
  const named = location?.file.replace(/^[a-z]+:/, '') ?? page;
  const file = isAbsolute(named) ? shownPath(options.root, named) : named;
  if (location && file.endsWith('.json')) return moduleBroken(error.text, esbuildSpan(file, location));
  if (location && !/\.mdx?$/i.test(file)) return moduleBroken(error.text, startOfFile(file));
  const specifier = /(['"])([^'"]+)\1;?\s*$/.exec(location?.lineText ?? '')?.[2];
  const known = options.compile(file).imports.find((found) => found.specifier === specifier);
  return moduleBroken(error.text, known?.span ?? startOfFile(file));
}

/**
 * Appends a source map to code. `source` is a file name beside the module, or an absolute path if esbuild does not see the module
 * as a file.
 */
function withMap(code: string, map: string, source: string): string {
  const named = { ...(JSON.parse(map) as object), sources: [source] };
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(named)).toString('base64')}\n`;
}

const FRAME = new RegExp(`${PROGRAM.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g');

function placesIn(stack: string, map: SourceMap, root: string): Span[] {
  return [...stack.matchAll(FRAME)].flatMap(([, line, column]): Span[] => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || !entry.originalSource) return [];
    const file = decodedSource(entry.originalSource).replace(/^(?:file:\/\/)?(?:[a-z]+:)?/, '');
    const shown = file.startsWith('/') ? shownPath(root, file) : file;
    if (shown.startsWith('..') || shown.includes('node_modules')) return [];
    return [{ file: shown, start: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } }];
  });
}
