import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the installed tool: where its `package.json`, `client/` and `templates/` are. */
export const packageRoot = findRoot(dirname(fileURLToPath(import.meta.url)));

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('codemaster is not installed completely: its package.json is missing');
  return findRoot(parent);
}

/** Version of the tool, from its own `package.json`. */
export function toolVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Names the tool as it is: its version, the state of a checkout's sources, and the Node it runs on. */
export function toolStamp(): string {
  const stamp = join(packageRoot, 'dist', '.stamp');
  const build = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  return `${toolVersion()} ${process.version} ${build}`;
}
