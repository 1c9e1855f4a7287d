import { join } from 'node:path';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { fingerprintOfModule, loadModule } from '../../io/modules/load-module.ts';
import type { BuildRecord } from './build-record.ts';

/** Returns whether the modules of the site (config, sidebars) have the same values as in the last build. */
export async function areModulesUnchanged(
  modules: BuildRecord['modules'],
  root: string,
  cache: CacheStore | undefined,
): Promise<boolean> {
  for (const [file, known] of Object.entries(modules)) {
    if (fingerprintOfModule(await loadModule(join(root, file), root, cache)) !== known) return false;
  }
  return true;
}
