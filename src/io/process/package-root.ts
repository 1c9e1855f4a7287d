/** Folder, version and identity of the installed tool. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the installed tool, which contains its `package.json`, `client/` and `templates/`. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('codemaster is not installed completely: its package.json is missing');
  return findRoot(parent);
}

/** Returns name and version of the tool's package, from its own `package.json`. */
export function toolPackage(): { readonly name: string; readonly version: string } {
  const text = readFileSync(join(packageRoot, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  return { name, version };
}

/** Returns the version of the tool. */
export function toolVersion(): string {
  return toolPackage().version;
}

/** Returns a text that identifies the tool exactly: its version, its sources, and the version of Node. */
export function toolStamp(): string {
  const file = join(packageRoot, 'dist', 'identity');
  const sources = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return `${toolVersion()} ${process.version} ${sources}`;
}
