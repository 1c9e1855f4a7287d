import { createHash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin, SourceMap } from 'node:module';
import { dirname, extname, join, posix, relative } from 'node:path';
import vm from 'node:vm';
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { importBroken, islandPlace, moduleBroken, stylesElsewhere } from '../diagnostics/messages/mdx.ts';
import { suggestOrList } from '../diagnostics/suggest.ts';
import type { MdxUnit } from '../mdx/unit.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Span } from '../model/source.ts';
import { ASSET, type ImportedFile, importedFile } from './imported-files.ts';
import { isInside } from './open-inside.ts';
import { isUseClient } from './use-client.ts';

/** What pages are bundled with. */
export interface BundleMdxOptions {
  /** The site's folder: a real path. */
  readonly root: string;
  readonly baseUrl: string;
  /** Pages by path below the site folder. */
  readonly pages: readonly string[];
  /** Compiles a page or partial; the text of a page is known already. */
  readonly compile: (file: string) => MdxUnit;
  /** Told each text before it is compiled. */
  readonly prepare: (text: string) => Promise<void>;
  /** Modules that are resolved outside of the site, by specifier. */
  readonly host: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** The specifiers among them that pages may write. */
  readonly offered: readonly string[];
}

/** Pages and all they import, as one program that has not run yet. */
export interface MdxBundle {
  /** Runs a page and its imports afresh, so that no page sees what another one left behind; gives its exports. */
  readonly run: (page: string) => Readonly<Record<string, unknown>>;
  /** Places in the site's own files that a stack trace goes through, the innermost first. */
  readonly placesOf: (stack: string) => readonly Span[];
  /** The page and every file it imports, below the site folder where they are in it. */
  readonly inputsOf: (page: string) => readonly string[];
  /** What is wrong with the page's imports and theirs. Such a page must not be run. */
  readonly findingsOf: (page: string) => readonly Diagnostic[];
  readonly assetsOf: (page: string) => readonly ImportedFile[];
  readonly usesStyles: (page: string) => boolean;
}

const PROGRAM = 'codemaster-mdx.js';
const OWN = { codemasterOwn: true };
/** Before the path of a `'use client'` module whose own code is meant, not the islands made of it. */
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

/** Bundles pages for the server. A page whose imports are broken does not keep the others from running. */
export async function bundleMdx(options: BundleMdxOptions): Promise<MdxBundle> {
  const { root, pages } = options;
  const graph = createGraph(root);
  const built = await buildPages(options, graph);
  const { code, map, failures } = built;
  // Strict, so that a page cannot leave names behind for others; on the first line, so that places stay right.
  const program = vm.compileFunction(`'use strict';${code}`, ['module', 'exports', 'require', '__codemaster'], {
    filename: PROGRAM,
  });
  const require = createRequire(join(root, 'package.json'));
  const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  const closures = new Map(pages.map((page) => [page, graph.closureOf(join(root, page))]));
  const closureOf = (page: string) => closures.get(page) ?? [];
  return {
    run(page) {
      const module = { exports: {} as { pages?: Record<string, () => Record<string, unknown>> } };
      program(module, module.exports, require, { modules: options.host });
      return module.exports.pages?.[page]?.() ?? {};
    },
    placesOf: (stack) => placesIn(stack, sourceMap, root),
    inputsOf: (page) => closureOf(page).map((file) => relative(root, file).replaceAll('\\', '/')),
    findingsOf: (page) => [
      ...(failures.get(page) ?? []),
      ...closureOf(page).flatMap((file) => graph.faults.get(file) ?? []),
    ],
    assetsOf: (page) => closureOf(page).flatMap((file) => graph.assets.get(file) ?? []),
    usesStyles: (page) => closureOf(page).some((file) => file.endsWith('.css')),
  };
}

/** Who imports what, and what went wrong on the way; files by absolute path. */
interface Graph {
  readonly imports: Map<string, Set<string>>;
  readonly faults: Map<string, Diagnostic[]>;
  readonly assets: Map<string, ImportedFile>;
  readonly fault: (file: string, finding: Diagnostic) => void;
  readonly closureOf: (file: string) => readonly string[];
}

function createGraph(root: string): Graph {
  const imports = new Map<string, Set<string>>();
  const faults = new Map<string, Diagnostic[]>();
  return {
    imports,
    faults,
    assets: new Map(),
    fault: (file, finding) => void faults.set(file, [...(faults.get(file) ?? []), finding]),
    closureOf(file) {
      const seen = new Set([file]);
      for (const known of seen) for (const next of imports.get(known) ?? []) seen.add(next);
      // What a package is made of is its own affair; its version shows in the folder it is in.
      return [...seen].filter((found) => isInside(root, found) || found.includes('node_modules'));
    },
  };
}

interface Built {
  readonly code: string;
  readonly map: string;
  readonly failures: ReadonlyMap<string, readonly Diagnostic[]>;
}

/** Bundles all pages at once; when that fails, finds out by bundling each alone which ones are to blame. */
async function buildPages(options: BundleMdxOptions, graph: Graph): Promise<Built> {
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
  graph: Graph,
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

function sitePlugin(options: BundleMdxOptions, pages: readonly string[], graph: Graph): Plugin {
  const { root, host, baseUrl } = options;
  return {
    name: 'codemaster-pages',
    setup(builder) {
      const { esbuild } = builder;
      const note = (importer: string, path: string) => {
        const known = graph.imports.get(importer) ?? new Set();
        graph.imports.set(importer, known.add(path));
      };
      const resolve = createResolver(options, graph, (path, args) =>
        builder.resolve(path, {
          kind: args.kind === 'entry-point' ? 'import-statement' : args.kind,
          resolveDir: args.resolveDir,
          importer: args.importer,
          pluginData: OWN,
        }),
      );
      builder.onResolve({ filter: /.*/ }, async (args): Promise<OnResolveResult | undefined> => {
        if (args.pluginData === OWN) return undefined;
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
        await options.prepare(readFileSync(path, 'utf8'));
        const unit = options.compile(file);
        graph.faults.set(path, [...unit.diagnostics.filter(({ severity }) => severity === 'error')]);
        return { contents: unit.code ?? BROKEN, resolveDir: dirname(path), loader: 'js' };
      });
      builder.onLoad({ filter: ASSET }, ({ path }) => {
        const asset = importedFile(path, root, baseUrl);
        graph.assets.set(path, asset);
        return { contents: `export default ${JSON.stringify(asset.url)};`, loader: 'js' };
      });
      builder.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
      const loadCode = async (path: string): Promise<OnLoadResult | undefined> => {
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
          return { contents: withMap(result.code, result.map, path), resolveDir: dirname(path), loader: 'js' };
        } catch (error) {
          // What follows the first error is mostly a consequence of it.
          const [failure] = (error as { errors?: readonly EsbuildError[] }).errors ?? [];
          if (!failure) throw error;
          graph.fault(path, moduleBroken(failure.text, locationSpan(failure, file)));
          return { contents: BROKEN, loader: 'js' };
        }
      };
      builder.onLoad({ filter: /.*/, namespace: 'original' }, ({ path }) => loadCode(path));
      builder.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        if (path.includes('node_modules')) return undefined;
        const text = readFileSync(path, 'utf8');
        if (!isUseClient(text)) return loadCode(path);
        const file = shownPath(root, path);
        if (!file.startsWith('components/')) {
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

/** Thrown into a program where something could not be loaded; a finding says why. */
const BROKEN = "throw new Error('this module could not be loaded');";

function hostModule(specifier: string, host: BundleMdxOptions['host']): string {
  const names = Object.keys(host[specifier] ?? {}).filter((name) => name !== 'default');
  const from = `__codemaster.modules[${JSON.stringify(specifier)}]`;
  const rows = names.map((name) => `export const ${name} = ${from}[${JSON.stringify(name)}];`);
  return [`export default ${from}.default;`, ...rows].join('\n');
}

/** What pages get of a `'use client'` module: each component as an island. */
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

type AskEsbuild = (
  path: string,
  args: Pick<OnResolveArgs, 'kind' | 'resolveDir' | 'importer'>,
) => Promise<OnResolveResult & { readonly path: string; readonly errors: readonly { readonly text: string }[] }>;

const IMPORTABLE = new RegExp(`${ASSET.source}|\\.([cm]?[jt]s|[jt]sx|mdx?|json|txt|css)$`, 'i');
const IMPORT_HINT =
  'pages import files of the site (`./x`, `@site/…`), packages it has installed, and what codemaster offers';

/** Says what a specifier means. What it must not or cannot mean is a fault of the importing file. */
function createResolver(options: BundleMdxOptions, graph: Graph, ask: AskEsbuild) {
  const { root, host, offered } = options;
  const broken: OnResolveResult = { path: 'broken', namespace: 'broken' };
  return async (args: OnResolveArgs): Promise<OnResolveResult> => {
    const { importer } = args;
    const inPackage = importer.includes('node_modules');
    const refuse = (reason: string, hint: string) => {
      const file = shownPath(root, importer);
      graph.fault(importer, importBroken(args.path, reason, spanOfImport(file, args.path, importer, options), hint));
      return broken;
    };
    if (Object.hasOwn(host, args.path)) return { path: args.path, namespace: 'host' };
    if (inPackage) {
      if (isBuiltin(args.path)) return { path: args.path, external: true };
      const found = await ask(args.path, args);
      return found.errors.length > 0 ? broken : found;
    }
    const loaders = /^(?:-?!{1,2})?([\w-]+)!/.exec(args.path);
    if (loaders && loaders[1] !== 'raw-loader')
      return refuse(
        `there is no loader \`${loaders[1]}\``,
        'only `!!raw-loader!` is known: it gives the text of a file',
      );
    const isRaw = loaders !== null || args.path.endsWith('?raw');
    const path = (loaders ? args.path.slice(loaders[0].length) : args.path).replace(/\?raw$/, '');
    if (/^@(theme|docusaurus)(-\w+)?\//.test(path))
      return refuse('codemaster has no such component', suggestOrList(path, offered, 'modules'));
    if (path.startsWith('node:') || isBuiltin(path))
      return refuse(
        'pages and components have no access to the system',
        'put what a page needs into a file of `data/`, and import that',
      );
    if (/^[a-z][a-z\d+.-]*:/i.test(path)) return refuse('it is an address, not a file', IMPORT_HINT);
    if (path.startsWith('/'))
      return refuse(
        'an absolute path names no file of the site',
        'write `@site/…` for a path from the folder of the site',
      );
    const isFile = path.startsWith('.') || path.startsWith('@site/');
    const asked = path.startsWith('@site/static/')
      ? join(root, 'content/static', path.slice('@site/static/'.length))
      : path.startsWith('@site/')
        ? join(root, path.slice('@site/'.length))
        : path;
    const found = await ask(asked, args);
    if (found.errors.length > 0) {
      return isFile
        ? refuse(
            'there is no such file',
            'a path counts from the folder of the file it stands in, or with `@site/` from the folder of the site',
          )
        : refuse(
            'no package of this name is installed',
            `${IMPORT_HINT}; a package is installed with \`npm install\` in the folder of the site`,
          );
    }
    const real = realpathSync(found.path ?? '');
    if (!isInside(root, real) && (isFile || !real.includes('node_modules')))
      return refuse('it leads out of the folder of the site', IMPORT_HINT);
    if (isRaw) return { path: real, namespace: 'raw' };
    if (real.endsWith('.css') && (real.endsWith('.module.css') || !shownPath(root, real).startsWith('components/'))) {
      const file = shownPath(root, importer);
      graph.fault(importer, stylesElsewhere(args.path, spanOfImport(file, args.path, importer, options)));
      return broken;
    }
    if (!real.includes('node_modules') && !IMPORTABLE.test(real))
      return refuse(
        'files of this kind cannot be imported',
        'code, `.mdx`, `.md`, `.json`, `.txt`, `.css` and pictures can; `!!raw-loader!` gives the text of any file',
      );
    return { path: real, namespace: 'file' };
  };
}

/** Where a file writes a specifier: a page by its syntax tree, other code by its text. */
function spanOfImport(file: string, specifier: string, importer: string, options: BundleMdxOptions): Span {
  if (/\.mdx?$/i.test(file)) {
    const known = options.compile(file).imports.find((found) => found.specifier === specifier);
    if (known) return known.span;
  }
  const lines = readFileSync(importer, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`));
  const column = Math.max(0, (lines[index] ?? '').indexOf(specifier)) + 1;
  const line = Math.max(0, index) + 1;
  return { file, start: { line, column }, end: { line, column: column + specifier.length } };
}

/** An error that only linking shows, such as an import of a name that the other file does not export. */
function fromEsbuild(error: EsbuildError, page: string, options: BundleMdxOptions): Diagnostic {
  const { location } = error;
  const file = location?.file.replace(/^[a-z]+:/, '') ?? page;
  if (location && file.endsWith('.json')) return moduleBroken(error.text, locationSpan(error, file));
  if (location && !/\.mdx?$/i.test(file)) return moduleBroken(error.text, { file, start: { line: 1, column: 1 } });
  const specifier = /(['"])([^'"]+)\1;?\s*$/.exec(location?.lineText ?? '')?.[2];
  const known = options.compile(file).imports.find((found) => found.specifier === specifier);
  return moduleBroken(error.text, known?.span ?? { file, start: { line: 1, column: 1 } });
}

function locationSpan({ location }: EsbuildError, file: string): Span {
  const line = location?.line ?? 1;
  const column = (location?.column ?? 0) + 1;
  return { file, start: { line, column }, end: { line, column: column + Math.max(1, location?.length ?? 1) } };
}

function withMap(code: string, map: string, path: string): string {
  const named = { ...(JSON.parse(map) as object), sources: [posix.basename(path.replaceAll('\\', '/'))] };
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(named)).toString('base64')}\n`;
}

const FRAME = new RegExp(`${PROGRAM.replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g');

function placesIn(stack: string, map: SourceMap, root: string): Span[] {
  return [...stack.matchAll(FRAME)].flatMap(([, line, column]): Span[] => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || !entry.originalSource) return [];
    const file = entry.originalSource.replace(/^(?:file:\/\/)?(?:[a-z]+:)?/, '');
    const shown = file.startsWith('/') ? shownPath(root, file) : file;
    if (shown.startsWith('..') || shown.includes('node_modules')) return [];
    return [{ file: shown, start: { line: entry.originalLine + 1, column: entry.originalColumn + 1 } }];
  });
}

function shownPath(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

/** A fingerprint of files, to tell whether what was made from them still holds. */
export function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${file}\0`);
    try {
      hash.update(readFileSync(join(root, file)));
    } catch {
      hash.update('missing');
    }
    hash.update('\0');
  }
  return hash.digest('hex');
}
