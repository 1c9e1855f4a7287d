import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * Returns the packages of the lockfile that an installation of the tool brings on some system. TypeScript is an optional peer of
 * one of them, and is not installed.
 */
export function installedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license, optional = false, hasInstallScript = false }]) => {
      return { name: path.replace(/^.*node_modules\//, ''), version, license, optional, hasInstallScript };
    })
    .filter(({ name }) => !name.startsWith('@typescript/'));
}

/** Returns the packages whose code is part of `dist`, as `scripts/compile.mjs` has noted. */
export function bundledPackages() {
  const file = join(root, 'dist', 'LICENSES.md');
  if (!existsSync(file)) throw new Error('run `npm run compile` first');
  const headings = readFileSync(file, 'utf8').matchAll(/^## (\S+) (\S+) \(([^)]+(?:\([^)]*\))?[^)]*)\)$/gm);
  return [...headings].map(([, name, version, license]) => ({ name, version, license }));
}
