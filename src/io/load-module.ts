import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { configBroken } from '../diagnostics/messages/config.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { composed } from '../schema/composed.ts';
import type { CacheStore } from './cache-store.ts';
import { type FileTrace, isUnchanged, traceFiles } from './file-trace.ts';
import { describeErrorCode, errorCode } from './open-inside.ts';
import { OutputError } from './output-error.ts';
import { packageRoot } from './package-root.ts';

/** The value of a data module, the files it was made from, or what is wrong with it. */
export type LoadedModule =
  | { readonly value: unknown; readonly inputs: readonly string[]; readonly diagnostics: readonly [] }
  | { readonly value: undefined; readonly inputs: readonly string[]; readonly diagnostics: readonly Diagnostic[] };

/**
 * Runs a trusted TypeScript or JavaScript module of the site (`codemaster.config.ts`, `sidebars.ts`) and returns
 * its default export. Imports of `codemaster` get this very copy of the tool, so that a folder without
 * `node_modules` works. A function is called; a promise is awaited. It is run each time; only its bundling is kept in
 * `cache`.
 */
export async function loadModule(file: string, root: string, cache?: CacheStore): Promise<LoadedModule> {
  const shown = relative(root, file).replaceAll('\\', '/');
  const start = { line: 1, column: 1 };
  let inputs: readonly string[] = [file];
  let code: string;
  let needsPackages: boolean;
  try {
    const bundled = readBundled(cache, file, root) ?? (await bundleModule(file, root, cache));
    ({ code, needsPackages } = bundled);
    inputs = Object.keys(bundled.trace).map((input) => join(root, input));
  } catch (error) {
    const failures = (error as { errors?: readonly EsbuildMessage[] }).errors;
    if (!failures) throw error;
    return { value: undefined, inputs, diagnostics: failures.map((failure) => fromEsbuild(failure, shown)) };
  }
  try {
    const module = (await import(needsPackages ? writeModule(root, file, code) : toDataUrl(code))) as {
      default?: unknown;
    };
    if (module.default === undefined) {
      return {
        value: undefined,
        inputs,
        diagnostics: [configBroken('The file has no default export.', { file: shown, start })],
      };
    }
    const value =
      typeof module.default === 'function' ? await (module.default as () => unknown)() : await module.default;
    return { value: composed(value), inputs, diagnostics: [] };
  } catch (error) {
    if (error instanceof OutputError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    return {
      value: undefined,
      inputs,
      diagnostics: [configBroken(`The file failed while it ran: ${message}`, { file: shown, start })],
    };
  }
}

/** A module with all it imports from the site in one text. */
interface BundledModule {
  readonly code: string;
  /** Whether it imports packages by name. */
  readonly needsPackages: boolean;
  /** By path below the site folder. */
  readonly trace: FileTrace;
}

function readBundled(cache: CacheStore | undefined, file: string, root: string): BundledModule | undefined {
  const known = cache?.get(cacheKey(file, root));
  const bundled = known && (JSON.parse(known.toString()) as BundledModule);
  return bundled && isUnchanged(bundled.trace, root) ? bundled : undefined;
}

/** The place of the tool is part of what is bundled, that of the site is not: a site may be copied with its cache. */
function cacheKey(file: string, root: string): string {
  return `module\0${packageRoot}\0${relative(root, file)}`;
}

async function bundleModule(file: string, root: string, cache: CacheStore | undefined): Promise<BundledModule> {
  const { build } = await import('esbuild');
  const result = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'silent',
    sourcemap: 'inline',
    plugins: [
      {
        name: 'codemaster-itself',
        setup(builder) {
          builder.onResolve({ filter: /^codemaster$/ }, () => ({
            path: pathToFileURL(join(packageRoot, 'dist/api.js')).href,
            external: true,
          }));
        },
      },
    ],
  });
  const imported = Object.values(result.metafile.outputs).flatMap(({ imports }) => imports);
  const bundled = {
    code: result.outputFiles[0]?.text ?? '',
    needsPackages: imported.some(({ path }) => !/^(file|node):/.test(path)),
    trace: traceFiles(Object.keys(result.metafile.inputs), root),
  };
  cache?.set(cacheKey(file, root), JSON.stringify(bundled));
  return bundled;
}

/** A module that imports nothing by name needs no place on disk. */
function toDataUrl(code: string): string {
  return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
}

/** Packages are looked for from the module's folder. The name has the content's hash: a change is a new module to Node. */
function writeModule(root: string, file: string, code: string): string {
  const folder = join(root, '.codemaster', 'modules');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const path = join(folder, `${basename(file).replace(/\.\w+$/, '')}-${hash}.mjs`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, code);
  } catch (error) {
    const reason = describeErrorCode(errorCode(error));
    throw new OutputError(`Cannot write ${folder}: ${reason}.`, {
      hint: 'check the permissions of the site folder',
      exitCode: 74,
      cause: error,
    });
  }
  return pathToFileURL(path).href;
}

interface EsbuildMessage {
  readonly text: string;
  readonly location: { readonly line: number; readonly column: number; readonly length: number } | null;
}

function fromEsbuild(failure: EsbuildMessage, file: string): Diagnostic {
  const at = failure.location;
  const point = { line: at?.line ?? 1, column: (at?.column ?? 0) + 1 };
  const end = at ? { line: at.line, column: at.column + 1 + Math.max(1, at.length) } : point;
  return configBroken(`${failure.text}.`.replace(/\.\.$/, '.'), { file, start: point, end });
}
