import { join } from 'node:path';
import { openCacheStore } from '../../io/cache/cache-store.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { describeTask, readRecord, readsTheSame } from './build-record.ts';
import { areModulesUnchanged } from './unchanged-modules.ts';

/** Findings of the last build, and the number of its pages. */
interface RecalledFindings {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
}

/**
 * Returns the findings of the last build of all locales into `build/`; undefined if an input has changed, or if the options
 * differ. Reads no page.
 */
export async function recallFindings(
  configFile: LoadedConfig & { readonly config: SiteConfig },
  {
    root,
    drafts,
    generator,
    cacheStamp,
    untrusted = false,
  }: {
    readonly root: string;
    readonly drafts: boolean;
    readonly generator: string;
    readonly cacheStamp: string;
    readonly untrusted?: boolean;
  },
): Promise<RecalledFindings | undefined> {
  const outDir = join(root, 'build');
  const cache = openCacheStore(root, cacheStamp);
  try {
    const record = readRecord(cache, { root, outDir });
    if (!record) return undefined;
    const asked = { root, outDir, drafts, generator, untrusted, locales: [] };
    const task = await describeTask(asked, configFile, configFile.config);
    const isSame = readsTheSame(record, task) && (await areModulesUnchanged(record.modules, root, cache));
    return isSame ? record.result : undefined;
  } finally {
    cache.close();
  }
}
