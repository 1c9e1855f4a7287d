import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleClient } from '../../../../src/io/bundle/bundle-client.ts';
import { bundleScripts } from '../../../../src/io/bundle/bundle-scripts.ts';
import { CLIENT_BUNDLES } from '../../../../src/io/bundle/client-bundles.ts';
import { packageRoot } from '../../../../src/io/process/package-root.ts';

const client = await bundleClient({ hasAlgolia: true, hasOffline: true });
const scripts = new Map(
  client.files.flatMap(({ path, contents }) =>
    path.endsWith('.js') ? [[path.slice('assets/'.length), Buffer.from(contents).toString()] as const] : [],
  ),
);

/** Name of a bundle, from that of its file. */
const bundleOf = (file: string) => file.replace(/-[A-Z0-9]{8}\.js$/, '');

/** What a script says of others: names it imports, by script; and those it loads by `import()`. */
function referencesOf(text: string) {
  const statements = [...text.matchAll(/\bimport\{([^}]*)\}from"\.\/([^"]+)"/g)];
  const loads = [...text.matchAll(/\bimport\("\.\/([^"]+)"\)/g)];
  return {
    imports: statements.map(([, names = '', file = '']) => ({
      file,
      names: names.split(',').map((name) => name.replace(/ as .*/, '')),
    })),
    loads: loads.map(([, file = '']) => file),
  };
}

function exportsOf(text: string): readonly string[] {
  return [...text.matchAll(/\bexport\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^.* as /, '')),
  );
}

describe('the scripts of the client', () => {
  test('are those of the table, and no others', () => {
    expect([...scripts.keys()].map(bundleOf).sort()).toEqual(Object.keys(CLIENT_BUNDLES).sort());
  });

  test('import React and nothing else themselves, and React has what they import', () => {
    for (const [file, text] of scripts) {
      for (const { file: other, names } of referencesOf(text).imports) {
        expect(bundleOf(other), file).toBe('react');
        expect(exportsOf(scripts.get(other) ?? ''), file).toEqual(expect.arrayContaining(names));
      }
      // Anything else would be an import in another form.
      expect(text, file).not.toMatch(/\bfrom"(?!\.\/react-)|\bimport"/);
    }
  });

  test('load scripts that are there, and all are loaded by one', () => {
    const loaded = [...scripts].flatMap(([file, text]) => {
      const { loads, imports } = referencesOf(text);
      for (const other of loads) expect(scripts.has(other), `${file} loads ${other}`).toBe(true);
      return [...loads, ...imports.map((one) => one.file)];
    });
    expect([...new Set(loaded.map(bundleOf))].sort()).toEqual(
      Object.keys(CLIENT_BUNDLES)
        // Pages name these two.
        .filter((name) => name !== 'boot' && name !== 'offline-control')
        .sort(),
    );
  });

  test('export what their modules export', async () => {
    const exported = /^export (?:async )?(?:const|function|class) (\w+)/gm;
    for (const [bundle, modules] of Object.entries(CLIENT_BUNDLES)) {
      const text = [...scripts].find(([file]) => bundleOf(file) === bundle)?.[1] ?? '';
      for (const module of modules)
        for (const [, name = ''] of readFileSync(join(packageRoot, module), 'utf8').matchAll(exported))
          expect(exportsOf(text), `${name} of ${module}`).toContain(name);
    }
  });
});

/** A variable of a module that can change, or that remembers. */
const STATE =
  /^(?:export )?(?:let\b|const \w+(?::[^=\n]+)? = (?:new (?:Map|Set|WeakMap|WeakSet|AbortController)\b|once\())/m;

/** Modules whose state may differ from script to script: which addresses failed is found out anew. */
const MAY_DIFFER = ['client/shared/browser/import-with-retry.ts'];

test('a module that keeps state is part of one script only', async () => {
  const results = await bundleScripts(
    {
      absWorkingDir: packageRoot,
      bundle: true,
      write: false,
      minify: true,
      metafile: true,
      jsx: 'automatic',
      loader: { '.svg': 'text' },
      outdir: join(packageRoot, 'out'),
      define: {
        'process.env.SEARCH_ALGOLIA': '"true"',
        'process.env.SITE_OFFLINE': '"true"',
        'process.env.NODE_ENV': '"production"',
      },
    },
    { hasAlgolia: true, hasOffline: true },
  );
  const scriptsOf = new Map<string, string[]>();
  for (const { metafile } of results)
    for (const [path, { inputs }] of Object.entries(metafile?.outputs ?? {}))
      for (const [file, { bytesInOutput }] of Object.entries(inputs))
        if (bytesInOutput > 0) scriptsOf.set(file, [...(scriptsOf.get(file) ?? []), `${path} ${bytesInOutput}`]);
  const repeated = [...scriptsOf].filter(([file, paths]) => paths.length > 1 && existsSync(join(packageRoot, file)));
  const remembering = repeated
    .map(([file]) => file)
    .filter((file) => STATE.test(readFileSync(join(packageRoot, file), 'utf8')));
  expect(remembering).toEqual(MAY_DIFFER);
});
