import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside } from '../io/read/open-inside.ts';

type Manifest = Readonly<Record<string, unknown>>;

/**
 * Creates a function that returns the version of a package: what `package.json` of the site asks for, else what is installed in the
 * site or in a folder above it, up to `limit`. A version that names a folder means nothing in another place and is left out.
 */
export function createPackageVersions(root: string, limit: string): (name: string) => string | undefined {
  const own = readManifest(join(root, 'package.json'));
  const asked = (name: string) =>
    ['dependencies', 'devDependencies', 'peerDependencies'].map((key) => textIn(own[key], name)).find(Boolean);
  return (name) => {
    const version = asked(name);
    if (version !== undefined) return /^(?:file|link|portal|workspace|catalog):/.test(version) ? undefined : version;
    for (let folder = root; isInside(limit, folder); folder = dirname(folder)) {
      const installed = textIn(readManifest(join(folder, 'node_modules', name, 'package.json')), 'version');
      if (installed !== undefined) return `^${installed}`;
      if (folder === dirname(folder)) break;
    }
    return undefined;
  };
}

function textIn(owner: unknown, key: string): string | undefined {
  const value = typeof owner === 'object' && owner !== null ? (owner as Manifest)[key] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function readManifest(file: string): Manifest {
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof data === 'object' && data !== null ? (data as Manifest) : {};
  } catch {
    return {};
  }
}
