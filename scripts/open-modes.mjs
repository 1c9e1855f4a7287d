// Part of `prepack`: gives all files of the package the usual permissions, so that it has the same bytes under any umask, and
// everybody may read what a superuser installs.
import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { files, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const programs = Object.values(bin).map((path) => join(root, path));

function open(path) {
  if (!statSync(path).isDirectory()) chmodSync(path, programs.includes(path) ? 0o755 : 0o644);
  else for (const name of readdirSync(path)) open(join(path, name));
}

for (const file of [...files, 'package.json']) if (!file.startsWith('!')) open(join(root, file));
