// The script behind `npm run licences`: lists the packages that users install with the tool, and those that are part of `dist`, in
// docs/decisions/licences.md. With `--check` it only says whether that list is right.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages, installedPackages } from './installed-packages.mjs';

const root = join(import.meta.dirname, '..', '..');
const file = join(root, 'docs', 'decisions', 'licences.md');

function table(packages) {
  const rows = new Set(packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`));
  return ['| package | version | licence |', '| --- | --- | --- |', ...[...rows].sort()].join('\n');
}

const installed = installedPackages();
const always = installed.filter(({ optional }) => !optional);
const text = `# Licences of packages

Written by \`npm run licences\`; a test compares it. [packages.md](packages.md) says why each package is used.

## Installed with the tool

${table(always)}

## Installed where the system needs them

Programs of esbuild and satteri (optional) for one system each; one or two of them are installed.

${table(installed.filter(({ optional }) => optional))}

## Part of \`dist\`

Their texts are in \`dist/LICENSES.md\`, which is part of the package.

${table(bundledPackages())}
`;
if (process.argv.includes('--check')) {
  process.exitCode = readFileSync(file, 'utf8') === text ? 0 : 1;
  if (process.exitCode) console.error('docs/decisions/licences.md is not up to date: run `npm run licences`');
} else writeFileSync(file, text);
