import { realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { clientImport, moduleBroken } from '../diagnostics/messages/mdx.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type EsbuildLocation, esbuildSpan } from './esbuild-span.ts';
import { ASSET, importedFile } from './imported-files.ts';
import { nameByContent } from './name-by-content.ts';
import { type ImportNotes, noteImports } from './note-imports.ts';
import { isInside } from './open-inside.ts';
import { packageRoot } from './package-root.ts';
import { shareReact } from './share-react.ts';

/** What interactive components can import beside files and packages of the site. */
const OFFERED: Readonly<Record<string, string>> = {
  '@docusaurus/Link': 'client/mdx/link.tsx',
  '@docusaurus/useBaseUrl': 'client/mdx/use-base-url.ts',
  '@docusaurus/BrowserOnly': 'client/mdx/browser-only.tsx',
  '@docusaurus/useIsBrowser': 'client/mdx/use-is-browser.ts',
  '@theme/ThemedImage': 'client/mdx/themed-image.tsx',
};

interface IslandsInput {
  readonly root: string;
  readonly baseUrl: string;
  /** Files with `'use client'`, below the site folder. */
  readonly islands: readonly string[];
  readonly options: BuildOptions;
}

/** A bundle of the site's islands, as far as they could be bundled. Its files have yet to be named by their content. */
export interface BundledIslands {
  readonly result: BuildResult;
  /** Output path of each island's chunk, by file below the site folder. */
  readonly outputs: ReadonlyMap<string, string>;
  /** Files from outside the tool that went into it, and those that would if they were there; absolute. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles each interactive component into a script of its own, which imports React as the tool's scripts do. */
export async function bundleIslands(input: IslandsInput): Promise<BundledIslands> {
  const { build } = await import('esbuild');
  const root = realpathSync(input.root);
  const notes = noteOwnImports();
  const attempt = (islands: readonly string[], diagnostics: Diagnostic[]) =>
    build({
      ...input.options,
      format: 'esm',
      splitting: true,
      entryPoints: islands.map((file) => join(root, file)),
      tsconfigRaw: {},
      metafile: true,
      plugins: [notes.plugin, shareReact, sitePlugin(root, input.baseUrl, diagnostics)],
    });
  const diagnostics: Diagnostic[] = [];
  let sound = input.islands;
  let result: BuildResult;
  try {
    result = await attempt(sound, diagnostics);
  } catch (error) {
    const failures = (error as { errors?: readonly Failure[] }).errors;
    if (!failures) throw error;
    // What follows the first error of a file is mostly a consequence of it.
    const first = new Map(failures.toReversed().map((failure) => [failure.location?.file, failure]));
    diagnostics.push(...[...first.values()].map((failure) => toFinding(failure, root)));
    // The site is not written, but `serve` goes on showing what can be shown.
    sound = [];
    result = await attempt(sound, []);
  }
  const outputs = new Map<string, string>();
  for (const [path, { entryPoint }] of Object.entries(result.metafile?.outputs ?? {})) {
    if (entryPoint === undefined) continue;
    const file = relative(root, join(packageRoot, entryPoint)).replaceAll('\\', '/');
    if (sound.includes(file)) outputs.set(file, relative('out', path).replaceAll('\\', '/'));
  }
  return { result, outputs, inputs: [...inputsOf(result), ...notes.paths()], diagnostics };
}

/** Files of a bundle that are no part of the tool, absolute. */
function inputsOf({ metafile }: BuildResult): string[] {
  return Object.keys(metafile?.inputs ?? {})
    .map((input) => resolve(packageRoot, input.replace(/^[\w-]{2,}:/, '')))
    .filter((file) => !isOfTheTool(file));
}

function isOfTheTool(path: string): boolean {
  return ['client', 'templates', 'node_modules'].some((own) => isInside(join(packageRoot, own), path));
}

/** Notes what the site's own modules look for; packages have versions. */
function noteOwnImports(): ImportNotes {
  const isNoted = (folder: string) => !isOfTheTool(folder) && !folder.includes('node_modules');
  return noteImports({ isNoted, usesProject: false });
}

interface Failure {
  readonly text: string;
  readonly location: (EsbuildLocation & { readonly file: string }) | null;
}

function toFinding({ text, location }: Failure, root: string): Diagnostic {
  const file = relative(root, join(packageRoot, location?.file ?? '')).replaceAll('\\', '/');
  return moduleBroken(text, esbuildSpan(file, location));
}

/** Lets the site's modules share the tool's React, and gives pictures the address they have on the server. */
function sitePlugin(root: string, baseUrl: string, diagnostics: Diagnostic[]): Plugin {
  const own = { codemasterOwn: true };
  return {
    name: 'codemaster-islands',
    setup(builder) {
      builder.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, pluginData, resolveDir }) => {
        if (pluginData === own || isInside(packageRoot, resolveDir)) return undefined;
        return builder.resolve(path, { kind, resolveDir: packageRoot, pluginData: own });
      });
      builder.onResolve({ filter: /^@(theme|docusaurus)(-\w+)?\// }, ({ path, importer }) => {
        const offered = Object.hasOwn(OFFERED, path) ? OFFERED[path] : undefined;
        if (offered !== undefined) return { path: join(packageRoot, offered) };
        const file = relative(root, importer).replaceAll('\\', '/');
        diagnostics.push(clientImport(path, Object.keys(OFFERED), { file, start: { line: 1, column: 1 } }));
        return { path, namespace: 'nothing' };
      });
      builder.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: 'export default () => null;' }));
      builder.onResolve({ filter: /^@site\// }, ({ path, kind, importer }) => {
        const inside = path.slice('@site/'.length);
        const target = inside.startsWith('static/') ? join('content', inside) : inside;
        return builder.resolve(`./${target.replaceAll('\\', '/')}`, {
          kind,
          importer,
          resolveDir: root,
          pluginData: own,
        });
      });
      builder.onResolve(
        { filter: /^(?:-?!{1,2})?raw-loader!|\?raw$/ },
        async ({ path, kind, importer, resolveDir }) => {
          const plain = path.replace(/^.*!/, '').replace(/\?raw$/, '');
          const found = await builder.resolve(plain, { kind, importer, resolveDir });
          return found.errors.length > 0 ? found : { path: found.path, namespace: 'raw' };
        },
      );
      builder.onLoad({ filter: /.*/, namespace: 'raw' }, async ({ path }) => {
        const { readFile } = await import('node:fs/promises');
        return { contents: (await readFile(path, 'utf8')).replaceAll('\r\n', '\n'), loader: 'text' };
      });
      builder.onLoad({ filter: ASSET }, ({ path }) => {
        if (!isInside(root, path) || path.includes('node_modules')) return undefined;
        return { contents: `export default ${JSON.stringify(importedFile(path, root, baseUrl).url)};`, loader: 'js' };
      });
      // The page has linked the styles of its components already.
      builder.onLoad({ filter: /\.css$/ }, ({ path }) =>
        isInside(packageRoot, path) && !isInside(root, path) ? undefined : { contents: '', loader: 'js' },
      );
    },
  };
}

/** Bundles the site's own styles into one file, which pages with such components load. */
export async function bundleStyles(
  { root, styles }: { readonly root: string; readonly styles: readonly string[] },
  options: BuildOptions,
): Promise<{
  readonly result?: BuildResult;
  /** As those of islands. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { build } = await import('esbuild');
  const real = realpathSync(root);
  const notes = noteOwnImports();
  try {
    const result = await build({
      ...options,
      entryNames: 'assets/components-[hash]',
      stdin: {
        contents: styles.map((file) => `@import ${JSON.stringify(`./${file}`)};`).join('\n'),
        resolveDir: real,
        sourcefile: join(dirname(real), 'components.css'),
        loader: 'css',
      },
      plugins: [notes.plugin],
      loader: { ...options.loader, '.svg': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.avif': 'file' },
    });
    nameByContent([result]);
    return { result, inputs: [...inputsOf(result), ...notes.paths()], diagnostics: [] };
  } catch (error) {
    const failures = (error as { errors?: readonly Failure[] }).errors;
    if (!failures) throw error;
    return { inputs: notes.paths(), diagnostics: failures.map((failure) => toFinding(failure, real)) };
  }
}
