import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../src/io/process/package-root.ts';

interface LockedPackage {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const lock = JSON.parse(readFileSync(join(packageRoot, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const installed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);

it('has few packages that are installed with it', () => {
  expect(Object.keys(lock.packages['']?.dependencies ?? {}).length).toBeLessThanOrEqual(25);
  // Builds for other systems are in the lock file, and not installed.
  expect(installed.filter(([, { optional }]) => !optional).length).toBeLessThanOrEqual(140);
});

it('needs no install script but that of esbuild, which works without', () => {
  const scripts = installed.flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [path] : []));
  expect(scripts).toEqual(['node_modules/esbuild']);
});
