import { join } from 'node:path';
import { type CacheStore, openCacheStore } from '../../io/cache/cache-store.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { SiteCheckOptions, SiteFindings } from '../load/site-findings.ts';
import { openParseThreads } from '../parse/parse-threads.ts';
import {
  type BuildRecord,
  type BuildTask,
  describeTask,
  editedFiles,
  readRecord,
  readsTheSame,
} from './build-record.ts';
import { areModulesUnchanged } from './unchanged-modules.ts';

/** Share of the files that may have changed since the last build: to colour the code of more pages takes longer than it saves. */
const MOST_CHANGED = 1 / 4;

/**
 * Returns the findings of a site by the last build of all locales into `build/`. If nothing has changed since, they are those of that
 * build, and no page is read. Undefined if there is no such build, if much has changed, or if what it kept is lost.
 */
export async function recallFindings(
  configFile: LoadedConfig & { readonly config: SiteConfig },
  options: SiteCheckOptions,
): Promise<(Omit<SiteFindings, 'textOf'> & Partial<Pick<SiteFindings, 'textOf'>>) | undefined> {
  const { root, drafts, generator, cacheStamp, untrusted = false } = options;
  const outDir = join(root, 'build');
  const cache = openCacheStore(root, cacheStamp);
  try {
    const record = readRecord(cache, { root, outDir });
    if (!record) return undefined;
    const asked = { root, outDir, drafts, generator, untrusted, locales: [] };
    const task = await describeTask(asked, configFile, configFile.config);
    const isSame = readsTheSame(record, task) && (await areModulesUnchanged(record.modules, root, cache));
    if (isSame) return record.result;
    return isMostlySame(record, task) ? await checkChanged(configFile, options, { cache, record, task }) : undefined;
  } finally {
    cache.close();
  }
}

async function checkChanged(
  configFile: LoadedConfig & { readonly config: SiteConfig },
  options: SiteCheckOptions,
  former: { readonly cache: CacheStore; readonly record: BuildRecord; readonly task: BuildTask },
): Promise<SiteFindings | undefined> {
  const { cache, record, task } = former;
  const changed = editedFiles(record, task);
  const edited = changed && (await areModulesUnchanged(record.modules, options.root, cache)) ? changed : undefined;
  const threads = openParseThreads(options.jobs, options.signal);
  try {
    const { checkAgain } = await import('./check-again.ts');
    return await checkAgain(configFile, options, { ...former, edited, threads });
  } finally {
    await threads.close();
  }
}

function isMostlySame({ inputs: before }: BuildRecord, { inputs: now }: BuildTask): boolean {
  const changed = Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);
  return changed.length <= Object.keys(now).length * MOST_CHANGED;
}
