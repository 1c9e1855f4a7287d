import { join, relative } from 'node:path';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { packageRoot } from '../process/package-root.ts';
import { CLIENT_BUNDLES } from './client-bundles.ts';
import { REACT_SOURCE, scriptName, shareReact } from './share-react.ts';

/**
 * Defines the file name of the React script for the client's sources. It is temporary, because the final name depends on the
 * content.
 */
const REACT_SCRIPT = { 'process.env.REACT_SCRIPT': JSON.stringify(`./${scriptName('react')}`) };

/** Bundles each script of `CLIENT_BUNDLES` by itself, under a temporary name that `nameByContent` replaces. */
export async function bundleScripts(
  options: BuildOptions,
  { hasAlgolia = false, hasOffline = false }: { readonly hasAlgolia?: boolean; readonly hasOffline?: boolean },
): Promise<readonly BuildResult[]> {
  const { build } = await import('esbuild');
  const bundles = Object.entries(CLIENT_BUNDLES).filter(
    ([name]) => (hasAlgolia || name !== 'hosted-search') && (hasOffline || !name.startsWith('offline-')),
  );
  return Promise.all(
    bundles.map(([name, modules]) =>
      build({
        ...options,
        define: { ...options.define, ...REACT_SCRIPT },
        format: 'esm',
        // Ignores `tsconfig.json`: a checkout has one, the published package has none. The scripts must be the same.
        tsconfigRaw: {},
        stdin: {
          contents: name === 'react' ? REACT_SOURCE : modules.map((file) => `export * from './${file}';\n`).join(''),
          resolveDir: packageRoot,
          sourcefile: `${name}.ts`,
          loader: 'ts',
        },
        entryNames: `assets/${scriptName(name).replace(/\.js$/, '')}`,
        plugins: name === 'react' ? [] : [shareReact, linkScripts(name)],
      }),
    ),
  );
}

/** Creates the plugin that turns `import()` of a module into an import of the script which contains the module. */
function linkScripts(own: string): Plugin {
  const bundleOf = new Map(
    Object.entries(CLIENT_BUNDLES).flatMap(([bundle, modules]) => modules.map((file) => [file, bundle] as const)),
  );
  return {
    name: 'link-scripts',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, ({ path, kind, importer, resolveDir }) => {
        const file = relative(packageRoot, join(resolveDir, path)).replaceAll('\\', '/');
        const bundle = bundleOf.get(file);
        if (kind === 'dynamic-import' && file.startsWith('client/')) {
          if (bundle === undefined)
            return fault(`No script of client-bundles.ts has ${file}, which is imported by import().`);
          return { path: `./${scriptName(bundle)}`, external: true };
        }
        // A second copy of a module would have its own state.
        if (bundle !== undefined && bundle !== own && !importer.includes('node_modules'))
          return fault(`${file} is part of the script ${bundle}: other scripts can only import() it.`);
        return undefined;
      });
    },
  };
}

function fault(text: string) {
  return { errors: [{ text }] };
}
