import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
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
} from '../../diagnostics/messages/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/source.ts';
import { composed } from '../../schema/composed.ts';
import { type EsbuildLocation, esbuildSpan } from '../bundle/esbuild-span.ts';
import type { CacheStore } from '../cache/cache-store.ts';
import { type FileTrace, isUnchanged, traceQuietFiles } from '../cache/file-trace.ts';
import { refuseForeignCache } from '../cache/refuse-foreign-cache.ts';
import { makeFolders } from '../output/make-folders.ts';
import { OutputError } from '../output/output-error.ts';
import { temporaryPrefix } from '../output/temporary-names.ts';
import { withDefaultSignals } from '../process/ending-signals.ts';
import { packageRoot } from '../process/package-root.ts';
import { describeErrorCode, errorCode } from '../read/open-inside.ts';
import { type ImportNotes, noteImports } from './note-imports.ts';
import { placeThrown } from './place-thrown.ts';

/** The value of a data module, or the findings that explain why there is none. */
interface LoadedModule {
  /** Undefined when there are findings. */
  readonly value: unknown;
  /** Absolute paths of the files it was made from, and of files that would be among them if they existed. */
  readonly inputs: readonly string[];
  /**
   * Whether it may read more than these files, such as the environment or the clock; then it has to run again to know its value.
   */
  readonly readsMore: boolean;
  /** Whether it may read arbitrary files, such as the texts of pages. */
  readonly readsFiles: boolean;
  /** What its code is; absent when it cannot be bundled. */
  readonly code?: ModuleCode;
  readonly diagnostics: readonly Diagnostic[];
}

/** Facts about the code of a module, with everything it imports from the site. */
export interface ModuleCode {
  /** Hash of the bundled code. */
  readonly version: string;
  /** Whether it imports packages by name. Their code is not part of the bundle. */
  readonly needsPackages: boolean;
  /** Whether functions of it may read something besides what they are given, packages aside. */
  readonly isOpen: boolean;
  /** Returns the place in the site's files where the code threw an error; undefined when it is unknown. */
  readonly placeOf: (error: unknown) => Promise<Span | undefined>;
}

/**
 * Runs a trusted TypeScript or JavaScript module of the site (`codemaster.config.ts`, `sidebars.ts`) and returns its default
 * export. Imports of `codemaster-site` (or `codemaster`) get the running copy of the tool, so that a folder without `node_modules` works. A function is
 * called; a promise is awaited. The module runs on every call, unless it reads nothing but its own text; `cache` stores only its
 * bundle. Throws `OutputError` when the bundle cannot be written.
 */
export function loadModule(file: string, root: string, cache?: CacheStore): Promise<LoadedModule> {
  return loadModuleWith(file, root, { cache, given: [] });
}

/** Same as `loadModule`; a function is called with the arguments in `given`. */
export async function loadModuleWith(
  file: string,
  root: string,
  { cache, given }: { readonly cache?: CacheStore | undefined; readonly given: readonly unknown[] },
): Promise<LoadedModule> {
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
  const inputs = bundled.files.map((input) => join(root, input));
  const written = needsPackages ? writeModule(root, file, { code, isKept: cache?.keepsFiles === true }) : undefined;
  const address = written ? written.address : toDataUrl(code);
  const sourceMap = () => mapOf(file, root, code);
  const placeOf = (error: unknown) => placeThrown(error, { address, root, files: bundled.files, sourceMap });
  const facts = { inputs, readsMore, readsFiles, code: factsOfCode(bundled, placeOf) };
  const fail = (diagnostic: Diagnostic): LoadedModule => ({ ...facts, value: undefined, diagnostics: [diagnostic] });
  try {
    // Node runs a module only once per address. A module whose value can change gets a new address for each run.
    const { value, hasExport } = await withDefaultSignals(() =>
      run(readsMore ? `${address}#${runs++}` : address, given),
    );
    if (!hasExport) return fail(noDefaultExport(shown));
    return value === undefined
      ? fail(emptyDefaultExport(shown))
      : { ...facts, value: composed(value), diagnostics: [] };
  } catch (error) {
    const place = await placeOf(error);
    const thrown = moduleFailed(describeThrown(error), place ?? { file: shown, start }, error instanceof Error);
    return fail(namingModule(thrown, shown));
  } finally {
    written?.remove();
  }
}

let runs = 0;

/** Imports a module and returns what its default export gives. */
async function run(
  address: string,
  given: readonly unknown[],
): Promise<{ readonly value: unknown; readonly hasExport: boolean }> {
  const { default: exported } = (await import(address)) as { default?: unknown };
  const value = typeof exported === 'function' ? await exported(...given) : await exported;
  return { value, hasExport: exported !== undefined };
}

function factsOfCode({ code, needsPackages, isOpen }: BundledModule, placeOf: ModuleCode['placeOf']): ModuleCode {
  return { version: createHash('sha256').update(code).digest('base64url'), needsPackages, isOpen, placeOf };
}

/** Returns a hash of a module's value and findings. */
export function fingerprintOfModule({ value, diagnostics }: LoadedModule): string {
  return createHash('sha256')
    .update(JSON.stringify([value, diagnostics]))
    .digest('base64url');
}

/** A module and everything it imports from the site, bundled into one text. */
interface BundledModule {
  readonly code: string;
  /** Whether it imports packages by name. */
  readonly needsPackages: boolean;
  readonly readsMore: boolean;
  readonly readsFiles: boolean;
  /** As in `ModuleCode`. */
  readonly isOpen: boolean;
  /** Paths of the files it was made from, relative to the site folder, and of files that would be among them if they existed. */
  readonly files: readonly string[];
}

/** A bundled module as it is cached: with the hashes of its files. */
interface KeptModule extends Omit<BundledModule, 'files'> {
  readonly trace: FileTrace;
}

/** Thrown when a module cannot be bundled; carries esbuild's messages. */
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

/**
 * Returns the cache key of a module. It contains the folder of the tool, because the bundle refers to it, but not the folder of
 * the site: a site may be copied with its cache.
 */
function cacheKey(file: string, root: string): string {
  return `module\0${packageRoot}\0${relative(root, file)}`;
}

/** Address of the module that a site imports as `codemaster-site`, or in short as `codemaster`. */
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
          builder.onResolve({ filter: /^codemaster(?:-site)?$/ }, () => ({ path: OWN, external: true }));
        },
      },
    ],
  } satisfies BuildOptions;
}

/**
 * Returns the source map of a bundled module, or undefined when bundling it again gives other code. It is made only when needed,
 * because most modules never throw.
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

/**
 * Describes a thrown value. Node's message about a missing package ends with the name of our temporary file, which means nothing
 * to an author and is removed.
 */
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
    readsFiles: foreign.some(({ path }) => !HARMLESS.has(path)) || loadsModules(code),
    isOpen: foreign.some(({ path }) => isBuiltin(path) && !PURE.has(path)) || REACHES_OUT.test(code),
  };
  const read = Object.keys(result.metafile.inputs);
  const looked = notes.paths().map((path) => relative(root, path).replaceAll('\\', '/'));
  const trace = traceQuietFiles({ read, looked }, root, began);
  if (trace) cache?.set(cacheKey(file, root), JSON.stringify({ ...made, trace } satisfies KeptModule));
  return { ...made, files: [...new Set([...read, ...looked])] };
}

/** Words without which a module can read nothing from outside. If one only occurs in a string, the module merely runs again. */
const READS_MORE =
  /\b(?:import|require|process|globalThis|global|self|eval|Function|constructor|fetch|Date|Math|Intl|Temporal|performance|crypto|navigator|toLocale\w*|localeCompare|WebAssembly|Worker|set(?:Timeout|Interval|Immediate)|queueMicrotask)\b/;

/** Modules of Node that give no access to files. */
const HARMLESS = new Set(['path', 'url', 'util', 'os', 'crypto', 'process'].map((name) => `node:${name}`));
/** Ways to load a module other than an import statement. */
const LOADS_MODULES = /\b(?:getBuiltinModule|require)\b|\bimport\s*[(.]/;

/** Whether code may load modules by itself. `process.binding` does; "late binding" in a text does not. */
function loadsModules(code: string): boolean {
  return LOADS_MODULES.test(code) || (/\bbinding\b/.test(code) && /\bprocess\b/.test(code));
}

/** Modules of Node whose functions depend on their arguments only. */
const PURE = new Set(['path', 'path/posix', 'url', 'util', 'buffer', 'querystring'].map((name) => `node:${name}`));
/** Words without which code reads nothing but its arguments, packages aside. */
const REACHES_OUT =
  /\b(?:process|globalThis|global|eval|Function|fetch|Date|Temporal|performance|navigator|WebAssembly|Worker|WebSocket|getBuiltinModule|require)\b|\bMath\.random\b|\bcrypto\b|\bimport\s*[(.]/;

/** Removes import statements of `specifier`: what the tool itself offers to modules reads nothing from outside. */
function withoutImportsOf(specifier: string, code: string): string {
  return code
    .split('\n')
    .filter((line) => !(line.startsWith('import ') && line.includes(`from ${JSON.stringify(specifier)}`)))
    .join('\n');
}

/** Returns a module as a data URL. A module that imports no packages by name needs no file on disk. */
function toDataUrl(code: string): string {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** A module written to disk. */
interface WrittenModule {
  readonly address: string;
  /** Removes the file, unless it stays in the cache. */
  readonly remove: () => void;
}

/**
 * Writes a module below the site folder, because Node looks for packages from the folder of the module. With `isKept`, the file
 * is in `.codemaster/` and its name contains a hash of the content, so that changed content is a new module to Node. Otherwise
 * the file is in a temporary folder. Throws `OutputError` when it cannot be written.
 */
function writeModule(
  root: string,
  file: string,
  { code, isKept }: { readonly code: string; readonly isKept: boolean },
): WrittenModule {
  if (isKept) refuseForeignCache(root);
  const modules = join(root, '.codemaster', 'modules');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const name = `${basename(file).replace(/\.\w+$/, '')}-${hash}.mjs`;
  try {
    if (isKept) makeFolders(modules);
    const folder = isKept ? modules : mkdtempSync(join(root, `.${temporaryPrefix()}`));
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

/** Adds the name of the importing module to a finding in another file. */
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
