import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from './package-root.ts';

/** What a script is called until its content has given it a name (`nameByContent`). */
export const scriptName = (bundle: string) => `${bundle}-UNNAMED0.js`;

/** Modules of the script `react`, by the name it exports each under. */
const SHARED: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'reactDom',
  'react-dom/client': 'reactDomClient',
};

/** Source of the script `react`: React, as other scripts import it. */
export const REACT_SOURCE = Object.entries(SHARED)
  .map(([path, name]) => `import ${name} from '${path}';\nexport { ${name} };\n`)
  .join('');

/** Lets a bundle import React from the script `react` instead of containing it. */
export const shareReact: Plugin = {
  name: 'share-react',
  setup(builder) {
    builder.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) =>
      Object.hasOwn(SHARED, path) ? { path, namespace: 'shared-react', sideEffects: false } : undefined,
    );
    builder.onResolve({ filter: /^\.\//, namespace: 'shared-react' }, ({ path }) => ({ path, external: true }));
    builder.onLoad({ filter: /^/, namespace: 'shared-react' }, ({ path }) => ({ contents: standInFor(path) }));
  },
};

/**
 * A module with the exports of one of React's, taken from the shared script. Exports that nobody imports are left out of the
 * bundle; packages in the older format, which ask by `require`, get all of them.
 */
function standInFor(path: string): string {
  const require = createRequire(join(packageRoot, 'package.json'));
  const names = Object.keys(require(path) as object);
  return [
    `import { ${SHARED[path]} as whole } from './${scriptName('react')}';`,
    'const take = (name) => whole[name];',
    'export default whole;',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ take('${name}');`),
  ].join('\n');
}
