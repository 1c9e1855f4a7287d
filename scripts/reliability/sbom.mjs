// The script behind `npm run sbom`: prints the packages that come with the tool as CycloneDX, those that are installed with it and
// those whose code is part of `dist`. npm takes the second kind for packages that only development needs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages, installedPackages } from './installed-packages.mjs';

const root = join(import.meta.dirname, '..', '..');
/** Says of each component whether it is installed beside the tool or part of its files. */
const DELIVERY = 'codemaster:delivery';
/** npm says with this that a package is for development. */
const FOR_DEVELOPMENT = 'cdx:npm:package:development';

const idOf = ({ name, version }) => `${name}@${version}`;
const installed = new Set(installedPackages().map(idOf));
const bundled = new Set(bundledPackages().map(idOf));

// Without `--include`, npm leaves packages out where NODE_ENV is `production`.
const kinds = ['dev', 'optional', 'peer'].map((kind) => `--include=${kind}`);
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--sbom-type', 'application', ...kinds],
  { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 },
);
if (status !== 0) throw new Error(`npm sbom: ${stderr}`);
const list = JSON.parse(stdout);

/** A component as npm describes it, with how it comes to users. */
function describe(component) {
  const id = idOf(component);
  const ways = [...(installed.has(id) ? ['installed'] : []), ...(bundled.has(id) ? ['bundled'] : [])];
  const properties = component.properties.filter(({ name }) => name !== FOR_DEVELOPMENT);
  return {
    ...component,
    ...(bundled.has(id) && { scope: 'required' }),
    properties: [...properties, ...ways.map((value) => ({ name: DELIVERY, value }))],
  };
}

const self = list.metadata.component;
// npm names the tool after the folder it is in.
self.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
list.components = list.components
  .filter((component) => installed.has(idOf(component)) || bundled.has(idOf(component)))
  .map(describe);
const listed = new Set(list.components.map((component) => component['bom-ref']));
list.dependencies = list.dependencies
  .filter(({ ref }) => ref === self['bom-ref'] || listed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) }));

const missing = [...installed, ...bundled].filter((id) => !list.components.some((one) => idOf(one) === id));
if (missing.length > 0) throw new Error(`not in the lockfile: ${missing.join(', ')}`);
console.log(JSON.stringify(list, null, 2));
