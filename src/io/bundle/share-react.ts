/** Puts React into one script that all other scripts import. */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { packageRoot } from '../process/package-root.ts';

/** Returns the temporary file name of a script, which `nameByContent` replaces by the final one. */
export const scriptName = (bundle: string) => `${bundle}-UNNAMED0.js`;

/** Modules in the script `react`, each with the name under which the script exports it. */
const SHARED: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'reactDom',
  'react-dom/client': 'reactDomClient',
};

/** Source of the script `react`: it exports React's modules to the other scripts. */
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
 * Returns the source of a module that re-exports one of React's modules from the shared script. Unused exports are left out of
 * the bundle; CommonJS packages, which call `require`, get all exports.
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
