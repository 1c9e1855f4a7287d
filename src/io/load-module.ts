import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { BuildOptions, PluginBuild } from 'esbuild';
import {
  configBroken,
  emptyDefaultExport,
  importedBy,
  moduleFailed,
  noDefaultExport,
} from '../diagnostics/messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { composed } from '../schema/composed.ts';
import type { CacheStore } from './cache-store.ts';
import { type EsbuildLocation, esbuildSpan } from './esbuild-span.ts';
import { type FileTrace, isUnchanged, traceQuietFiles } from './file-trace.ts';
import { type ImportNotes, noteImports } from './note-imports.ts';
import { describeErrorCode, errorCode } from './open-inside.ts';
import { OutputError } from './output-error.ts';
import { packageRoot } from './package-root.ts';
import { placeThrown } from './place-thrown.ts';

/** The value of a data module, or what is wrong with it. */
export interface LoadedModule {
  /** Undefined when there are findings. */
  readonly value: unknown;
  /** Files it was made from, and those that would be among them if they were there: absolute. */
  readonly inputs: readonly string[];
  /** Whether it may read more than these files, such as the environment or the clock, so that it has to be run to know its value. */
  readonly readsMore: boolean;
  /** Whether it may read any file there is, such as the texts of pages. */
  readonly readsFiles: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs a trusted TypeScript or JavaScript module of the site (`codemaster.config.ts`, `sidebars.ts`) and returns
 * its default export. Imports of `codemaster` get this very copy of the tool, so that a folder without
 * `node_modules` works. A function is called; a promise is awaited. It is run each time, unless it reads nothing but its
 * own text; only its bundling is kept in `cache`.
 */
export async function loadModule(file: string, root: string, cache?: CacheStore): Promise<LoadedModule> {
  const shown = relative(root, file).replaceAll('\\', '/');
  const start = { line: 1, column: 1 };
  let bundled: BundledModule;
  try {
    bundled = readBundled(cache, file, root) ?? (await bundleModule(file, root, cache));
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    const { failures, inputs } = error;
    const diagnostics = failures.map((failure) => namingModule(fromEsbuild(failure, shown), shown));
    return { value: undefined, inputs, readsMore: false, readsFiles: false, diagnostics };
  }
  const { code, needsPackages, readsMore, readsFiles } = bundled;
  const facts = { inputs: bundled.files.map((input) => join(root, input)), readsMore, readsFiles };
  const fail = (diagnostic: Diagnostic): LoadedModule => ({ ...facts, value: undefined, diagnostics: [diagnostic] });
  const written = needsPackages ? writeModule(root, file, { code, isKept: cache !== undefined }) : undefined;
  const address = written ? written.address : toDataUrl(code);
  try {
    // Node runs the module of an address once. What may give something else the next time gets a new address.
    const module = (await import(readsMore ? `${address}#${runs++}` : address)) as { default?: unknown };
    if (module.default === undefined) return fail(noDefaultExport(shown));
    const value =
      typeof module.default === 'function' ? await (module.default as () => unknown)() : await module.default;
    return value === undefined
      ? fail(emptyDefaultExport(shown))
      : { ...facts, value: composed(value), diagnostics: [] };
  } catch (error) {
    const sourceMap = () => mapOf(file, root, code);
    const place = await placeThrown(error, { address, root, files: bundled.files, sourceMap });
    const thrown = moduleFailed(describeThrown(error), place ?? { file: shown, start }, error instanceof Error);
    return fail(namingModule(thrown, shown));
  } finally {
    written?.remove();
  }
}

let runs = 0;

/** Names what a module gave, findings included. */
export function fingerprintOfModule({ value, diagnostics }: LoadedModule): string {
  return createHash('sha256')
    .update(JSON.stringify([value, diagnostics]))
    .digest('base64url');
}

/** A module with all it imports from the site in one text. */
interface BundledModule {
  readonly code: string;
  /** Whether it imports packages by name. */
  readonly needsPackages: boolean;
  readonly readsMore: boolean;
  readonly readsFiles: boolean;
  /** Paths from the site folder of all it was made from, or would be. */
  readonly files: readonly string[];
}

/** As it is kept: with the state of these files. */
interface KeptModule extends Omit<BundledModule, 'files'> {
  readonly trace: FileTrace;
}

/** What kept a module from being bundled. */
class BundleError extends Error {
  readonly failures: readonly EsbuildMessage[];
  readonly inputs: readonly string[];
  constructor(failures: readonly EsbuildMessage[], inputs: readonly string[]) {
    super('a module of the site cannot be bundled');
    this.failures = failures;
    this.inputs = inputs;
  }
}

function readBundled(cache: CacheStore | undefined, file: string, root: string): BundledModule | undefined {
  const known = cache?.get(cacheKey(file, root));
  const kept = known && (JSON.parse(known.toString()) as KeptModule);
  return kept && isUnchanged(kept.trace, root) ? { ...kept, files: Object.keys(kept.trace) } : undefined;
}

/** The place of the tool is part of what is bundled, that of the site is not: a site may be copied with its cache. */
function cacheKey(file: string, root: string): string {
  return `module\0${packageRoot}\0${relative(root, file)}`;
}

/** What modules of a site import as `codemaster`. */
const OWN = pathToFileURL(join(packageRoot, 'dist/api.js')).href;

function bundleOptions(file: string, root: string, notes: ImportNotes) {
  return {
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    plugins: [
      notes.plugin,
      {
        name: 'codemaster-itself',
        setup(builder: PluginBuild) {
          builder.onResolve({ filter: /^codemaster$/ }, () => ({ path: OWN, external: true }));
        },
      },
    ],
  } satisfies BuildOptions;
}

/**
 * The source map of a bundled module; undefined when bundling gives other code by now. It is made when it is needed, because
 * most modules never throw.
 */
async function mapOf(file: string, root: string, code: string): Promise<string | undefined> {
  const { build } = await import('esbuild');
  const options = bundleOptions(file, root, noteImports({ usesProject: true }));
  const outfile = join(root, 'module.mjs');
  const result = await build({ ...options, outfile, sourcemap: 'external', sourcesContent: false }).catch(
    () => undefined,
  );
  const [map, made] = ['.mjs.map', '.mjs'].map(
    (end) => result?.outputFiles.find(({ path }) => path.endsWith(end))?.text,
  );
  return made === code ? map : undefined;
}

/** What was thrown, in words. Node names the temporary file that imports a missing package, which says nothing to an author. */
function describeThrown(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error, { depth: 1 });
  return (error.message || error.name).replace(/ imported from [^\n]*$/, '');
}

async function bundleModule(file: string, root: string, cache: CacheStore | undefined): Promise<BundledModule> {
  const { build } = await import('esbuild');
  const began = Date.now();
  const notes = noteImports({ usesProject: true });
  const options = { ...bundleOptions(file, root, notes), metafile: true } as const;
  const result = await build(options).catch((error: unknown) => {
    const failures = (error as { errors?: readonly EsbuildMessage[] }).errors;
    throw failures ? new BundleError(failures, [file, ...notes.paths()]) : error;
  });
  const imported = Object.values(result.metafile.outputs).flatMap(({ imports }) => imports);
  const code = result.outputFiles[0]?.text ?? '';
  const foreign = imported.filter(({ path }) => path !== OWN);
  const made = {
    code,
    needsPackages: imported.some(({ path }) => !/^(file|node):/.test(path)),
    readsMore: foreign.length > 0 || READS_MORE.test(withoutImportsOf(OWN, code)),
    readsFiles: foreign.some(({ path }) => !HARMLESS.has(path)) || READS_FILES.test(code),
  };
  const read = Object.keys(result.metafile.inputs);
  const looked = notes.paths().map((path) => relative(root, path).replaceAll('\\', '/'));
  const trace = traceQuietFiles({ read, looked }, root, began);
  if (trace) cache?.set(cacheKey(file, root), JSON.stringify({ ...made, trace } satisfies KeptModule));
  return { ...made, files: [...new Set([...read, ...looked])] };
}

/** Words without which nothing from outside gets into a module. One in a text is no harm: then it is run once more. */
const READS_MORE =
  /\b(?:import|require|process|globalThis|global|self|eval|Function|constructor|fetch|Date|Math|Intl|Temporal|performance|crypto|navigator|toLocale\w*|localeCompare|WebAssembly|Worker|set(?:Timeout|Interval|Immediate)|queueMicrotask)\b/;

/** Modules of Node that know of no files. */
const HARMLESS = new Set(['path', 'url', 'util', 'os', 'crypto', 'process'].map((name) => `node:${name}`));
/** How a module gets others without naming them. */
const READS_FILES = /\b(?:getBuiltinModule|require|binding)\b|\bimport\s*[(.]/;

/** What the tool itself offers to modules reads nothing. */
function withoutImportsOf(specifier: string, code: string): string {
  return code
    .split('\n')
    .filter((line) => !(line.startsWith('import ') && line.includes(`from ${JSON.stringify(specifier)}`)))
    .join('\n');
}

/** A module that imports nothing by name needs no place on disk. */
function toDataUrl(code: string): string {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** A module on the disk. */
interface WrittenModule {
  readonly address: string;
  /** Removes the file, unless it is kept. */
  readonly remove: () => void;
}

/**
 * Writes a module below the site folder, because Node looks for packages from the folder of the module. A kept file is in
 * `.codemaster/`, and its name has a hash of the content: changed content is a new module to Node. Otherwise the file is in a
 * temporary folder of its own.
 */
function writeModule(
  root: string,
  file: string,
  { code, isKept }: { readonly code: string; readonly isKept: boolean },
): WrittenModule {
  const modules = join(root, '.codemaster', 'modules');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const name = `${basename(file).replace(/\.\w+$/, '')}-${hash}.mjs`;
  try {
    if (isKept) mkdirSync(modules, { recursive: true });
    const folder = isKept ? modules : mkdtempSync(join(root, '.codemaster-'));
    const remove = () => {
      if (!isKept) rmSync(folder, { recursive: true, force: true });
    };
    const path = join(folder, name);
    try {
      writeFileSync(path, code);
    } catch (error) {
      remove();
      throw error;
    }
    return { address: pathToFileURL(path).href, remove };
  } catch (error) {
    const reason = describeErrorCode(errorCode(error));
    throw new OutputError(`Cannot write ${isKept ? modules : root}: ${reason}.`, {
      hint: 'check the permissions of the site folder',
      exitCode: 74,
      cause: error,
    });
  }
}

/** A finding in a file that a module imports also names the module. */
function namingModule(diagnostic: Diagnostic, file: string): Diagnostic {
  return diagnostic.span?.file === file ? diagnostic : { ...diagnostic, related: [importedBy(file)] };
}

interface EsbuildMessage {
  readonly text: string;
  readonly location: (EsbuildLocation & { readonly file: string }) | null;
}

function fromEsbuild({ text, location }: EsbuildMessage, file: string): Diagnostic {
  const span = esbuildSpan(location?.file ?? file, location);
  return configBroken(`${text}.`.replace(/\.\.$/, '.'), span);
}
