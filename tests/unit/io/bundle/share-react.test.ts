import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { REACT_SOURCE, scriptName, shareReact } from '../../../../src/io/bundle/share-react.ts';
import { packageRoot } from '../../../../src/io/process/package-root.ts';
import { makeFolder } from '../../../support/make-folder.ts';

/** Bundles a source as a component of a site is, beside the script of React, and runs it. */
async function run(files: Readonly<Record<string, string>>): Promise<Record<string, unknown>> {
  const folder = makeFolder();
  for (const [name, text] of Object.entries({ ...files, 'package.json': '{"type":"module"}' }))
    writeFileSync(join(folder, name), text);
  const common = {
    absWorkingDir: packageRoot,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
  } as const;
  const define = { 'process.env.NODE_ENV': '"production"' };
  const own = { contents: REACT_SOURCE, resolveDir: packageRoot };
  await build({ ...common, define, stdin: own, outfile: join(folder, scriptName('react')) });
  const outfile = join(folder, 'out.mjs');
  await build({ ...common, define, entryPoints: [join(folder, 'entry.js')], outfile, plugins: [shareReact] });
  return import(pathToFileURL(outfile).href);
}

test('modules and packages of any format get one React', async () => {
  const used = await run({
    'entry.js': `
      import Default, { useState, createElement } from 'react';
      import * as all from 'react';
      import { jsx, Fragment } from 'react/jsx-runtime';
      import { createPortal } from 'react-dom';
      import { createRoot } from 'react-dom/client';
      import old from './old.cjs';
      export const hooks = [useState, Default.useState, all.useState, old.useState, old.interop.useState];
      export const fragments = [Fragment, Default.Fragment];
      export const others = [jsx, createElement, createPortal, createRoot].map((one) => typeof one);
    `,
    'old.cjs': `
      const react = require('react');
      const asModule = react && react.__esModule ? react : { default: react };
      module.exports = { useState: react.useState, interop: asModule.default };
    `,
  });
  expect(new Set(used.hooks as unknown[]).size).toBe(1);
  expect(typeof (used.hooks as unknown[])[0]).toBe('function');
  expect(new Set(used.fragments as unknown[]).size).toBe(1);
  expect(used.others).toEqual(['function', 'function', 'function', 'function']);
});
