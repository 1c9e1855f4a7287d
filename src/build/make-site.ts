import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { hasErrors } from '../diagnostics/outcome.ts';
import type { CacheStore } from '../io/cache-store.ts';
import { keepHeapSmall, keepHeapSmallest } from '../io/keep-heap-small.ts';
import type { LoadedConfig } from '../io/load-config.ts';
import { optimizeLess } from '../io/optimize-less.ts';
import { spareOf } from '../io/output-places.ts';
import { openTextShelf, type TextShelf } from '../io/text-shelf.ts';
import { openOutput } from '../io/write-output.ts';
import type { LocaleCode } from '../model/source.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import { type BuildRecord, type BuildTask, writeRecord } from './build-record.ts';
import type { BuildOptions, BuildResult } from './build-site.ts';
import { bundleSiteClient } from './bundle-site-client.ts';
import { checkSite } from './check-site.ts';
import type { ReadFile } from './file-reader.ts';
import { keepTexts } from './keep-texts.ts';
import { keepSite } from './kept-site.ts';
import { createSiteLoader } from './load-site.ts';
import type { LoadedSite } from './loaded-site.ts';
import { LostBody, openPageHeads, type PageHeads } from './page-heads.ts';
import { createPageMemory } from './page-memory.ts';
import type { Jobs, ParseThreads } from './parse-threads.ts';
import { publishSite } from './publish-site.ts';
import { openSearchMemory } from './search-memory.ts';
import { createSiteClosure } from './site-closure.ts';
import type { StageLog } from './stage-log.ts';

/**
 * Pages from which on memory counts for more than time while they are drawn: of 10,000, a sixth less memory for a quarter more work.
 */
const SMALLEST_HEAP_FROM_PAGES = 6_000;

/** What a build is made from once its config is read. */
export interface MakeOptions extends BuildOptions {
  readonly config: SiteConfig;
  readonly loadedConfig: LoadedConfig;
  readonly task: BuildTask;
  /** What is remembered of the last build into the same folder. */
  readonly record: BuildRecord | undefined;
  /** Where work is kept from build to build; absent where nothing is to be kept. */
  readonly cache: CacheStore | undefined;
  readonly log: StageLog;
  readonly threads: ParseThreads;
}

/** Loads, checks and writes a site whose config is sound. */
export async function makeSite(options: MakeOptions): Promise<BuildResult> {
  keepHeapSmall();
  optimizeLess();
  const { cache } = options;
  try {
    return await makeOnce(options, cache && openPageHeads(cache));
  } catch (error) {
    // Results can be damaged, or removed by another process while this one counts on them.
    if (!(error instanceof LostBody) || !cache) throw error;
    return await makeOnce(options, openPageHeads(cache, true));
  }
}

async function makeOnce(options: MakeOptions, heads: PageHeads | undefined): Promise<BuildResult> {
  const shelf = openTextShelf(options.cache && join(options.root, '.codemaster'));
  try {
    const result = await makeWith(options, { shelf, heads });
    return { ...result, textOf: keepTexts(result.diagnostics, result.textOf) };
  } finally {
    shelf.close();
  }
}

async function makeWith(
  options: MakeOptions,
  { shelf, heads }: { readonly shelf: TextShelf; readonly heads: PageHeads | undefined },
): Promise<BuildResult> {
  const { root, config, loadedConfig, cache, record, log, jobs, threads, signal, onProgress } = options;
  const loader = createSiteLoader({ cache, log, shelf, heads, openThreads: () => threads, signal, onProgress });
  const [assets, loaded] = await Promise.all([
    log.run('bundle', () => (options.bundle ?? bundleSiteClient)(root, config, cache)),
    loader.load({ root, config, configFile: loadedConfig, drafts: options.drafts }),
  ]);
  await loader.forget();
  if (loaded.sources.length >= MANY_PAGES) await options.onBundled?.();
  if (loaded.sources.length >= SMALLEST_HEAP_FROM_PAGES) keepHeapSmallest();
  log.run('remember', () => {
    heads?.save();
    // Nothing is parsed from here on.
    heads?.release();
  });
  log.part('content and client');
  const frame = { generator: options.generator, configFile: loadedConfig.file };
  const checked = await log.run('frame', () => checkSite(loaded, assets, frame));
  log.part('frame');
  const wanted = [...loaded.site.routes.values()].filter(
    ({ locale }) => options.locales.length === 0 || options.locales.includes(locale),
  );
  const result = {
    diagnostics: checked.diagnostics,
    textOf: loaded.textOf,
    pages: wanted.length,
    locales: countLocales(config, options.locales),
    log,
    samples: countSamples(loaded),
  };
  if (!checked.renderer || hasErrors(checked.diagnostics) || options.blocks(checked.diagnostics)) {
    cache?.close();
    return result;
  }

  const memory = createPageMemory(record, {
    surroundings: cache && log.run('compare', checked.renderer.surroundings),
    versionOf: (source) => loaded.bodies.get(source)?.version,
  });
  const inThread = hasThreads(wanted.length, jobs);
  const output = openOutput<ReadFile>(
    options.outDir,
    root,
    options.pid,
    { known: record?.outputs, spare: cache && spareOf(root, options.outDir) },
    { thread: inThread ? 'write-thread.js' : undefined, signal },
  );
  try {
    const closure = createSiteClosure({ root, loaded, routes: wanted, log });
    await publishSite(closure.watch(output), {
      loaded,
      assets,
      routes: wanted,
      renderer: checked.renderer,
      ...options,
      searchInThread: inThread,
      ...(cache ? { memory, searchMemory: openSearchMemory(cache) } : {}),
    });
    await log.run('write', () => output.settle());
    log.part('files and pages');
    const diagnostics = log.run('check addresses', () => closure.findings(checked.diagnostics, loadedConfig.file));
    log.part('addresses');
    if (hasErrors(diagnostics) || options.blocks(diagnostics)) return { ...result, diagnostics };
    const report = log.run('switch over', () => output.commit());
    log.part('switching over');
    if (cache) {
      const { pages, locales, samples } = result;
      const { bytes } = report;
      const files = report.written + report.unchanged;
      const others = [...loaded.inputs, ...(assets.inputs ?? [])];
      // With some locales left out, their pages are not known.
      const keptPages = options.locales.length === 0 ? loader.keptPages() : undefined;
      const keptSite = () => keptPages && keepSite(cache, options.outDir, loaded, keptPages);
      const done = { diagnostics, pages, locales, samples, files, bytes };
      log.run('remember', () =>
        writeRecord(cache, options.task, {
          last: record,
          ...memory.remembered(),
          site: keptSite(),
          outputs: output.stamps(),
          result: done,
          others,
          modules: loaded.modules,
        }),
      );
      log.part('remembering');
    }
    return { ...result, diagnostics, report };
  } finally {
    await output.close();
    output.discard();
    cache?.close();
  }
}

/** Pages from which on what they leave is worth a thread: it takes some tens of milliseconds until it does something. */
const MANY_PAGES = 300;

/** Whether files are written, and search indexes made, by threads of their own. One thread is what was asked for where one may parse. */
function hasThreads(pages: number, jobs: Jobs = 1): boolean {
  return pages >= MANY_PAGES && jobs !== 1 && availableParallelism() > 1;
}

/** How many samples the pages have, and how many were verified as they are. */
function countSamples({ bodies }: LoadedSite): NonNullable<BuildResult['samples']> {
  let total = 0;
  let verified = 0;
  const open: Record<string, number> = {};
  const unchecked: Record<string, number> = {};
  for (const { samples } of bodies.values()) {
    total += samples?.total ?? 0;
    verified += samples?.verified ?? 0;
    for (const [label, count] of Object.entries(samples?.open ?? {})) open[label] = (open[label] ?? 0) + count;
    for (const [reason, count] of Object.entries(samples?.unchecked ?? {}))
      unchecked[reason] = (unchecked[reason] ?? 0) + count;
  }
  return { total, verified, open, unchecked };
}

function countLocales(config: SiteConfig, chosen: readonly LocaleCode[]): number {
  return chosen.length === 0 ? config.i18n.locales.length : chosen.length;
}
