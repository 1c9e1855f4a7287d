import { realpathSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { clientImport, moduleBroken } from '../../diagnostics/messages/mdx.ts';
import { startOfFile } from '../../diagnostics/start-of-file.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { RemoteLoad } from '../../model/output.ts';
import { ASSET, importedFile } from '../modules/imported-files.ts';
import { type ImportNotes, noteImports } from '../modules/note-imports.ts';
import { packageRoot } from '../process/package-root.ts';
import { isInside } from '../read/open-inside.ts';
import { type EsbuildLocation, esbuildSpan } from './esbuild-span.ts';
import { nameByContent } from './name-by-content.ts';
import { noteRemoteStyles } from './note-remote-styles.ts';
import { shareReact } from './share-react.ts';

/** Modules that interactive components can import in addition to files and packages of the site, by specifier. */
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

/**
 * The bundle of the site's islands. Those that cannot be bundled are left out, and `diagnostics` say why. Its files are not named by
 * their content yet (`nameByContent`).
 */
interface BundledIslands {
  readonly result: BuildResult;
  /** Output path of each island's script, by path of the module below the site folder. */
  readonly outputs: ReadonlyMap<string, string>;
  /** Style sheets that each island imports, by path of the module below the site folder. */
  readonly styles: ReadonlyMap<string, readonly string[]>;
  /** Absolute paths of all bundled files from outside the tool, and of files that would be bundled if they existed. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Bundles each interactive component into its own script, which imports the same React as the tool's scripts. */
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
      // As when the site is built, a file of JavaScript may hold JSX.
      loader: { ...input.options.loader, '.js': 'jsx', '.mjs': 'jsx' },
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
    // Later errors in a file are mostly consequences of its first error.
    const first = new Map(failures.toReversed().map((failure) => [failure.location?.file, failure]));
    diagnostics.push(...[...first.values()].map((failure) => toFinding(failure, root)));
    // `serve` still shows the pages, and so does a build whose rules let these findings pass: without the broken islands.
    sound = await soundIslands(sound, (island) => attempt([island], []));
    result = await attempt(sound, []);
  }
  const outputs = new Map([...outputsByFile(result, root)].filter(([file]) => sound.includes(file)));
  const styles = new Map(sound.map((file) => [file, stylesImportedBy(file, result, root)]));
  return { result, outputs, styles, inputs: [...inputsOf(result), ...notes.paths()], diagnostics };
}

/** Returns the islands that can be bundled. */
async function soundIslands(
  islands: readonly string[],
  attempt: (island: string) => Promise<unknown>,
): Promise<readonly string[]> {
  const sound: string[] = [];
  for (const island of islands)
    if (
      await attempt(island).then(
        () => true,
        () => false,
      )
    )
      sound.push(island);
  return sound;
}

/** Returns the output path of each entry point, by its path below the site folder. */
function outputsByFile({ metafile }: BuildResult, root: string): Map<string, string> {
  return new Map(
    Object.entries(metafile?.outputs ?? {}).flatMap(([path, { entryPoint }]) =>
      entryPoint === undefined
        ? []
        : [[pathInSite(entryPoint, root), relative('out', path).replaceAll('\\', '/')] as const],
    ),
  );
}

/** Returns the path below the site folder of a file as esbuild names it. */
function pathInSite(input: string, root: string): string {
  const path = input.startsWith(`${LAYERED}:`) ? input.slice(LAYERED.length + 1) : join(packageRoot, input);
  return relative(root, path).replaceAll('\\', '/');
}

/** Returns the style sheets that a module and what it imports need: paths below the site folder, sorted. */
function stylesImportedBy(file: string, { metafile }: BuildResult, root: string): string[] {
  const inputs = metafile?.inputs ?? {};
  const seen = new Set(Object.keys(inputs).filter((input) => pathInSite(input, root) === file));
  for (const input of seen) for (const { path } of inputs[input]?.imports ?? []) seen.add(path);
  return [...seen]
    .filter((input) => input.endsWith('.css'))
    .map((input) => pathInSite(input, root))
    .sort();
}

/** Returns the absolute paths of bundled files that are not part of the tool. */
function inputsOf({ metafile }: BuildResult): string[] {
  return Object.keys(metafile?.inputs ?? {})
    .map((input) => resolve(packageRoot, input.replace(/^[\w-]{2,}:/, '')))
    .filter((file) => !isOfTheTool(file));
}

function isOfTheTool(path: string): boolean {
  return ['client', 'templates', 'node_modules'].some((own) => isInside(join(packageRoot, own), path));
}

/**
 * Records the imports of the site's own modules. Imports inside packages are left out: they change only with the package's
 * version.
 */
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

/**
 * Creates the plugin that resolves imports of the site's modules: React is the tool's copy, and a picture becomes its published
 * address, the same as on the server.
 */
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
        diagnostics.push(clientImport(path, Object.keys(OFFERED), startOfFile(file)));
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
      // The page already links the styles of its components.
      builder.onLoad({ filter: /\.css$/ }, ({ path }) =>
        isInside(packageRoot, path) && !isInside(root, path) ? undefined : { contents: '', loader: 'js' },
      );
    },
  };
}

/** Namespace of the texts that put a style sheet into the layer. */
const LAYERED = 'layered';

/**
 * Puts each style sheet into the cascade layer `components`, whatever it is linked with: after the tool's own layers, because these are
 * declared first, and before the layer of the theme, whose sheet says so (`printTheme`).
 */
const intoLayer: Plugin = {
  name: 'codemaster-layer',
  setup(builder) {
    builder.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point' ? { path, namespace: LAYERED } : undefined,
    );
    builder.onLoad({ filter: /.*/, namespace: LAYERED }, ({ path }) => ({
      contents: `@import ${JSON.stringify(path)} layer(components);`,
      resolveDir: dirname(path),
      loader: 'css',
    }));
  },
};

/** Bundles each of the site's own style sheets into a file, which is linked by pages with code that imports it. */
export async function bundleStyles(
  { root, styles }: { readonly root: string; readonly styles: readonly string[] },
  options: BuildOptions,
): Promise<{
  readonly result?: BuildResult;
  /** Output path of each style sheet, by its path below the site folder. */
  readonly outputs: ReadonlyMap<string, string>;
  /** Same as `BundledIslands.inputs`. */
  readonly inputs: readonly string[];
  /** What the style sheets load from other sites. */
  readonly remote: readonly RemoteLoad[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  const { build } = await import('esbuild');
  const real = realpathSync(root);
  const notes = noteOwnImports();
  const remote: RemoteLoad[] = [];
  try {
    const result = await build({
      ...options,
      entryNames: 'assets/components-[name]-[hash]',
      entryPoints: styles.map((file) => join(real, file)),
      plugins: [intoLayer, notes.plugin, noteRemoteStyles(real, remote)],
      loader: { ...options.loader, '.svg': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.avif': 'file' },
    });
    const named = nameByContent([result]);
    const outputs = new Map([...outputsByFile(result, real)].map(([file, path]) => [file, named(path)]));
    return { result, outputs, inputs: [...inputsOf(result), ...notes.paths()], remote, diagnostics: [] };
  } catch (error) {
    const failures = (error as { errors?: readonly Failure[] }).errors;
    if (!failures) throw error;
    return {
      outputs: new Map(),
      inputs: notes.paths(),
      remote,
      diagnostics: failures.map((failure) => toFinding(failure, real)),
    };
  }
}
