import { existsSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasErrors } from '../../diagnostics/outcome.ts';
import { type CacheStore, openCacheStore, openStoreIn } from '../../io/cache/cache-store.ts';
import { joinStores } from '../../io/cache/join-stores.ts';
import { MANIFEST, resultsOfPart, writeManifest } from '../../io/cache/part-files.ts';
import { takeLock } from '../../io/output/build-lock.ts';
import { makeFolders } from '../../io/output/make-folders.ts';
import { OutputError } from '../../io/output/output-error.ts';
import { removeFolder } from '../../io/output/remove-folder.ts';
import { keepHeapSmall } from '../../io/process/keep-heap-small.ts';
import { optimizeLess } from '../../io/process/optimize-less.ts';
import { openTextSpool } from '../../io/read/text-spool.ts';
import type { Shard } from '../../model/shard.ts';
import { divideSources } from '../../stages/shards/divide-sources.ts';
import type { BuildOptions, BuildResult } from '../build-options.ts';
import { openParseThreads } from '../parse/parse-threads.ts';
import { NOTHING_BUILT, prepareBuild } from '../prepare-build.ts';
import { secretsInPart } from '../remember/published-secrets.ts';
import { openPartResults } from '../remote/open-part-results.ts';
import { createStageLog, type StageLog } from '../stage-log.ts';
import { digestSite, type SiteDigest } from './digest-site.ts';
import { hashOfTool } from './open-parts.ts';

/** Work on a part of a build. */
interface ShardOptions extends Omit<BuildOptions, 'blocks' | 'parts' | 'generator'> {
  readonly shard: Shard;
  /** Identifies the tool, also where no cache is used. */
  readonly stamp: string;
  /** Version of the tool, for people. */
  readonly version: string;
}

/** What was done for a part: findings only if there is none. */
export type ShardResult = Pick<BuildResult, 'diagnostics' | 'textOf' | 'refused' | 'remoteProblem' | 'log'> & {
  /** Pages of the part, and of the site; absent if no part was written. */
  readonly done?: { readonly pages: number; readonly all: number };
};

/**
 * Does the work on the pages of one part, and writes the results into `outDir`. Findings of pages are among the results: they are
 * reported when the parts are merged.
 */
export async function buildShard(options: ShardOptions): Promise<ShardResult> {
  const { root, outDir, stamp, cacheStamp, pid } = options;
  const log = createStageLog(options.now, options.profile);
  refuseOther(outDir);
  const beside = (use: string) => join(dirname(outDir), `.${basename(outDir)}.${use}`);
  makeFolders(dirname(outDir));
  const unlock = takeLock(beside('lock'), pid);
  const staging = beside('staging');
  try {
    removeFolder(staging);
    const results = resultsOfPart(staging);
    makeFolders(results);
    const part = openStoreIn({ folder: results, stamp }, Number.POSITIVE_INFINITY);
    const own = cacheStamp === undefined ? [] : [openCacheStore(root, cacheStamp)];
    const store = joinStores(part, own, { copies: true, keepsFiles: own.length > 0 });
    try {
      const made = await parsePart(options, { store, own: own[0] }, log);
      if ('result' in made) return made.result;
      store.close();
      const { site, pages, remoteProblem } = made;
      const { settings, content } = site;
      const { shard, version } = options;
      writeManifest(staging, { version, tool: hashOfTool(stamp), shard, settings, content, pages });
      removeFolder(outDir);
      renameSync(staging, outDir);
      const done = { pages, all: site.sizes.size };
      return { diagnostics: [], textOf: () => undefined, log, remoteProblem, done };
    } finally {
      store.close();
    }
  } finally {
    removeFolder(staging);
    unlock();
  }
}

/** What was parsed for a part. */
interface ParsedPart {
  readonly site: SiteDigest;
  readonly pages: number;
  readonly remoteProblem: string | undefined;
}

/** Parses the pages of a part into a store. `own` is the store of the site on this machine, if there is one. */
async function parsePart(
  options: ShardOptions,
  { store: cache, own }: { readonly store: CacheStore; readonly own: CacheStore | undefined },
  log: StageLog,
): Promise<{ readonly result: BuildResult } | ParsedPart> {
  const { root, drafts, jobs, signal, onProgress, shard } = options;
  const prepared = await prepareBuild(options, cache, log);
  if ('result' in prepared) return prepared;
  const { config, loadedConfig } = prepared;
  const remote = own && openPartResults(config, options);
  if (own && remote) await log.run('remote cache', () => remote.restore(own));
  const threads = openParseThreads(jobs, signal);
  const spool = openTextSpool(cache.keepsFiles ? join(root, '.codemaster') : undefined);
  keepHeapSmall();
  optimizeLess();
  try {
    const { createSiteLoader } = await log.run('load the tool', () => import('../load/load-site.ts'));
    let site: SiteDigest | undefined;
    const loader = createSiteLoader({
      ...{ cache, log, spool, signal, onProgress },
      openThreads: () => threads,
      onScanned(given, content) {
        site = log.run('compare', () => digestSite(given, content));
      },
    });
    const { parseSome } = loader;
    const load = { root, config, configFile: loadedConfig, drafts };
    const pages = await parseSome(load, (sources) =>
      divideSources(
        // Pages that plugins make are not among the files.
        sources.map((source) => ({ source, size: site?.sizes.get(source.id) ?? source.text.length })),
        shard,
      ),
    );
    await loader.forget();
    if (!site) throw new Error('the site was not read');
    cache.flush();
    const secrets = log.run('secrets', () => secretsInPart({ ...options, config, loadedConfig }, cache));
    if (hasErrors(secrets)) return { result: { ...NOTHING_BUILT, diagnostics: secrets, log } };
    if (remote) await log.run('remote cache', () => remote.save(cache));
    return { site, pages, remoteProblem: remote?.problem() };
  } finally {
    await threads.close();
    spool.close();
  }
}

/** Refuses a folder that is not ours to replace. */
function refuseOther(outDir: string): void {
  if (!existsSync(outDir) || existsSync(join(outDir, MANIFEST)) || readdirSync(outDir).length === 0) return;
  throw new OutputError(`${outDir} exists and is no part of a build.`, {
    hint: 'remove it, or choose another folder with `--out-dir`',
    exitCode: 2,
  });
}
