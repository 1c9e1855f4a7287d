import { join, relative } from 'node:path';
import type { BuildOptions, BuildResult, Plugin } from 'esbuild';
import { CLIENT_BUNDLES } from './client-bundles.ts';
import { packageRoot } from './package-root.ts';
import { REACT_SOURCE, scriptName, shareReact } from './share-react.ts';

/** What the client's sources call the script of React, whose name is known once it is made. */
export const REACT_SCRIPT = { 'process.env.REACT_SCRIPT': JSON.stringify(`./${scriptName('react')}`) };

/** Bundles the scripts of `CLIENT_BUNDLES`, each by itself, under names that `nameByContent` replaces. */
export async function bundleScripts(options: BuildOptions, hasAlgolia: boolean): Promise<readonly BuildResult[]> {
  const { build } = await import('esbuild');
  const bundles = Object.entries(CLIENT_BUNDLES).filter(([name]) => hasAlgolia || name !== 'hosted-search');
  return Promise.all(
    bundles.map(([name, modules]) =>
      build({
        ...options,
        define: { ...options.define, ...REACT_SCRIPT },
        format: 'esm',
        // The package has no `tsconfig.json`, a checkout has one: the scripts are the same.
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

/** Lets `import()` of a module load the script that it is part of. */
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
        // Two copies would know nothing of each other.
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
