import { readFileSync } from 'node:fs';
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
