import { hasErrors } from '../diagnostics/outcome.ts';
import { type CacheStore, openCacheStore } from '../io/cache/cache-store.ts';
import { emptyStore, joinStores } from '../io/cache/join-stores.ts';
import { removeRemains } from '../io/output/temporary-names.ts';
import { secretVariables } from '../io/published/secret-variables.ts';
import { contentRoots } from '../io/read/content-roots.ts';
import { readSourceText } from '../io/read/read-source-text.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import type { BuildOptions, BuildResult } from './build-options.ts';
import { openParseThreads } from './parse/parse-threads.ts';
import { sizeOfPages } from './parse/size-of-pages.ts';
import { NOTHING_BUILT, prepareBuild } from './prepare-build.ts';
import {
  type BuildRecord,
  type BuildTask,
  describeTask,
  editedFiles,
  readRecord,
  stillHolds,
} from './remember/build-record.ts';
import type { MakeOptions } from './remember/make-options.ts';
import { areModulesUnchanged } from './remember/unchanged-modules.ts';
import type { Snapshots } from './remote/open-snapshots.ts';
import { ForeignParts } from './shards/foreign-parts.ts';
import { createStageLog } from './stage-log.ts';

/**
 * Builds the site in `root` into `outDir`. Nothing in `outDir` changes when there is an error, and nothing is loaded when
 * the site and its output are as the last build left them.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const log = createStageLog(options.now, options.profile);
  removeRemains(options.root);
  const cache = openStores(options);
  try {
    return await buildWith(options, cache, log);
  } catch (error) {
    if (error instanceof ForeignParts) return { ...NOTHING_BUILT, diagnostics: error.diagnostics, log };
    throw error;
  } finally {
    cache?.close();
  }
}

/** Opens the store of the site, and reads from those of parts as well. */
function openStores({ root, cacheStamp, parts }: BuildOptions): CacheStore | undefined {
  const own = cacheStamp === undefined ? undefined : openCacheStore(root, cacheStamp);
  if (!parts) return own;
  return joinStores(own ?? emptyStore({ folder: root, stamp: '' }), parts.stores, {
    copies: false,
    keepsFiles: own !== undefined,
  });
}

async function buildWith(
  options: BuildOptions,
  cache: CacheStore | undefined,
  log: BuildResult['log'],
): Promise<BuildResult> {
  const prepared = await prepareBuild(options, cache, log);
  if ('result' in prepared) return prepared.result;
  const { config, loadedConfig } = prepared;

  // What parts were made of is compared when the site is read.
  const isOnce = options.parts !== undefined;
  const task = await log.run('stamp', () => describeTask({ ...options, isOnce }, loadedConfig, config));
  const record = cache && !options.parts ? log.run('recall build', () => readRecord(cache, options)) : undefined;
  const isSame =
    record &&
    // A secret that the last build did not look for may be in the site.
    isSearchedFor(options.variables, record, config) &&
    log.run('stamp', () => stillHolds(record, task)) &&
    (await log.run('modules', () => areModulesUnchanged(record.modules, options.root, cache)));
  log.part('comparing');
  if (isSame) {
    const { diagnostics, pages, locales, samples, files, bytes } = record.result;
    for (const stage of ['present', 'draw']) log.hit(stage, pages);
    log.hit('write', files);
    const result = {
      diagnostics,
      textOf: (file: string) => readSourceText(options.root, file, contentRoots(options.root, config).value),
      pages,
      locales,
      samples,
      log,
    };
    if (hasErrors(diagnostics) || options.blocks(diagnostics)) return result;
    return { ...result, report: { written: 0, unchanged: files, removed: 0, bytes } };
  }
  const made = { ...options, config, loadedConfig, task, cache, log };
  const snapshots = cache && (await snapshotsOf(options, config, { cache, task }));
  if (!snapshots) return await makeFrom(made, record);
  const restored = record ? undefined : await log.run('remote cache', snapshots.restore);
  try {
    const result = await makeFrom({ ...made, restored: restored?.folder }, record ?? restored?.record);
    const isNew = result.report !== undefined && (!restored || result.report.written > 0);
    if (isNew) await log.run('remote cache', snapshots.save);
    return { ...result, remoteProblem: snapshots.problem() };
  } finally {
    restored?.remove();
  }
}

/** Whether the last build has searched the site for all secrets of the environment, so that its findings hold. */
function isSearchedFor(variables: BuildOptions['variables'], { secrets }: BuildRecord, config: SiteConfig): boolean {
  return secretVariables(variables ?? {}, config).every(([variable]) => secrets?.[variable] !== undefined);
}

/** Makes the site, from what is known of the last build. */
async function makeFrom(
  options: Omit<MakeOptions, 'record' | 'edited' | 'threads'>,
  record: BuildRecord | undefined,
): Promise<BuildResult> {
  const { task, cache, log } = options;
  const threads = openParseThreads(options.jobs, options.signal);
  const changed = record && log.run('stamp', () => editedFiles(record, task));
  const isOnlyThat =
    changed && (await log.run('modules', () => areModulesUnchanged(record.modules, options.root, cache)));
  const edited = isOnlyThat ? changed : undefined;
  // Every page will be parsed. Threads start while this one loads its tools and scans for pages.
  if (!record && !options.parts) threads.expect(sizeOfPages(task.inputs));
  try {
    const { makeSite } = await log.run('load the tool', () => import('./remember/make-site.ts'));
    return await makeSite({ ...options, record, edited, threads });
  } finally {
    await threads.close();
  }
}

/** Opens the remote cache of the site; undefined if it has none. */
async function snapshotsOf(
  options: BuildOptions,
  config: SiteConfig,
  { cache, task }: { readonly cache: CacheStore; readonly task: BuildTask },
): Promise<Snapshots | undefined> {
  const { remote, cacheStamp, pid, signal } = options;
  if (!remote || cacheStamp === undefined || (remote.url ?? config.cache.remote?.url) === undefined) return undefined;
  const { openSnapshots } = await import('./remote/open-snapshots.ts');
  return openSnapshots({ ...options, remote, cacheStamp, config, cache, task, pid, signal });
}
