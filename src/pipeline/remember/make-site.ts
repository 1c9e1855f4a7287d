import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { applyRules, hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { spareOf } from '../../io/output/output-places.ts';
import { type OutputWriter, openOutput, type WriteReport } from '../../io/output/write-output.ts';
import { keepHeapSmall, keepHeapSmallest } from '../../io/process/keep-heap-small.ts';
import { optimizeLess } from '../../io/process/optimize-less.ts';
import { openTextShelf, type TextShelf } from '../../io/read/text-shelf.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest, OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/route.ts';
import type { LocaleCode } from '../../model/source.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { isOfflineFile } from '../../stages/offline/build-offline-lists.ts';
import { SHARD_FOLDER, shardFile } from '../../stages/search/build-search-index.ts';
import { makeSiteBooks } from '../book/site-books.ts';
import type { BuildResult } from '../build-options.ts';
import { checkSite } from '../load/check-site.ts';
import { keepTexts } from '../load/keep-texts.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { LostBody, openPageHeads, type PageHeads } from '../load/page-heads.ts';
import { createPageParsers } from '../parse/page-parsers.ts';
import type { Jobs } from '../parse/parse-threads.ts';
import { siteWithParts, withPartFindings } from '../parts/with-parts.ts';
import { loadPluginsOf } from '../plugins/load-plugins-of.ts';
import type { runAfterBuild } from '../plugins/run-after-build.ts';
import { bundleSiteClient } from '../publish/bundle-site-client.ts';
import { compressFiles } from '../publish/compress-files.ts';
import type { ReadFile } from '../publish/file-reader.ts';
import { offlineFiles } from '../publish/offline-files.ts';
import { rememberProof } from '../publish/proof-results.ts';
import { presentRoute, publishSite } from '../publish/publish-site.ts';
import { openSearchMemory } from '../publish/search-memory.ts';
import { createSiteClosure } from '../publish/site-closure.ts';
import type { StageLog } from '../stage-log.ts';
import { type BuildRecord, writeRecord } from './build-record.ts';
import { type KeptSiteName, keepSite, readKeptSite } from './kept-site.ts';
import type { MakeOptions } from './make-options.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';
import { noteJoined, recallSite } from './recall-site.ts';
import { recallResults, saveResults } from './saved-results.ts';
import { openSiteEngine, querySite, type SiteEngine } from './site-queries.ts';

/**
 * Pages from which on memory counts for more than time while they are drawn: of 10,000, a sixth less memory for a quarter more work.
 */
const SMALLEST_HEAP_FROM_PAGES = 6_000;

/** Pages from which on the heap is kept small after an edit: on smaller sites it would cost time to save little. */
const SMALL_HEAP_FROM_PAGES = 2_000;

/** Loads, checks and writes a site whose config is sound. */
export async function makeSite(options: MakeOptions): Promise<BuildResult> {
  const { cache, edited, record } = options;
  if (edited && Object.keys(record?.pages ?? {}).length >= SMALL_HEAP_FROM_PAGES) keepHeapSmall();
  // Results can be damaged, or removed by another process while this one counts on them. Each attempt counts on less.
  const attempts = [
    ...(edited ? [() => makeOnce(options, cache && openPageHeads(cache))] : []),
    () => makeOnce({ ...options, edited: undefined }, cache && openPageHeads(cache)),
  ];
  for (const attempt of attempts) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof LostBody) || !cache) throw error;
    }
  }
  return await makeOnce({ ...options, edited: undefined }, cache && openPageHeads(cache, true));
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

/** A site that is loaded, and how. */
interface ReadySite {
  readonly loaded: LoadedSite;
  /** What it leaves to the next build; undefined where that cannot be told. */
  readonly keep: (cache: CacheStore) => KeptSiteName | undefined;
  /** Whether it is the site of the last build with other texts. */
  readonly isRecalled: boolean;
}

/** Recalls the site that the last build has joined, or else loads it. */
async function readSite(
  {
    root,
    outDir,
    config,
    loadedConfig,
    drafts,
    locales,
    edited,
    record,
    cache,
    log,
    threads,
    signal,
    onProgress,
  }: MakeOptions,
  {
    shelf,
    heads,
    opened,
  }: { readonly shelf: TextShelf; readonly heads: PageHeads | undefined; readonly opened: SiteEngine },
): Promise<ReadySite> {
  const keeping = { cache, log, shelf, heads, openThreads: () => threads, signal, onProgress };
  const parsers = createPageParsers(keeping);
  const name = record?.site;
  const kept = edited && cache && name && log.run('recall build', () => readKeptSite(cache, { root, outDir }, name));
  if (kept) {
    const parser = parsers.parserFor(kept.setting.options);
    const plugins = await loadPluginsOf({ root, config, configFile: loadedConfig, cache, log });
    const recalled = await recallSite({ root, config, kept, parser, opened, plugins, signal }, edited);
    await parsers.tools.forget();
    const keys = { ...name.keys, ...recalled?.keys };
    if (recalled) return { loaded: recalled.loaded, keep: () => ({ name: name.name, keys }), isRecalled: true };
  }
  keepHeapSmall();
  optimizeLess();
  const { createSiteLoader } = await log.run('load the tool', () => import('../load/load-site.ts'));
  const loader = createSiteLoader(keeping, parsers);
  const loaded = await loader.load({ root, config, configFile: loadedConfig, drafts });
  await loader.forget();
  // With some locales left out, their pages are not known.
  const pages = locales.length === 0 ? loader.keptPages() : undefined;
  noteJoined(opened, loaded, loader.parsed(), pages);
  return { loaded, keep: (store) => pages && keepSite(store, outDir, loaded, pages), isRecalled: false };
}

async function makeWith(
  options: MakeOptions,
  { shelf, heads }: { readonly shelf: TextShelf; readonly heads: PageHeads | undefined },
): Promise<BuildResult> {
  const { root, outDir, config, loadedConfig, cache, record, log, jobs, signal } = options;
  const saved = cache && log.run('recall build', () => recallResults(cache, outDir, record?.results));
  const opened = openSiteEngine(saved);
  const [assets, read] = await Promise.all([
    log.run('bundle', () => (options.bundle ?? bundleSiteClient)(root, config, cache)),
    readSite(options, { shelf, heads, opened }),
  ]);
  const { keep, isRecalled } = read;
  const site = siteWithParts(read.loaded, assets);
  const isLarge = site.sources.length >= MANY_PAGES;
  if (isLarge && !isRecalled) await options.onBundled?.();
  if (site.sources.length >= SMALLEST_HEAP_FROM_PAGES) keepHeapSmallest();
  // Nothing is parsed from here on.
  log.run('remember', () => saveHeads(heads));
  log.part('content and client');
  const { books, files, loaded } = await log.run('books', () => makeSiteBooks(site, options));
  const frame = { generator: options.generator, configFile: loadedConfig.file, books };
  const checked = await log.run('frame', () => checkSite(loaded, assets, frame));
  log.part('frame');
  const wanted = routesIn(loaded, options.locales);
  const result = {
    diagnostics: checked.diagnostics,
    textOf: loaded.textOf,
    pages: wanted.length,
    locales: countLocales(config, options.locales),
    log,
    samples: countSamples(loaded),
  };
  const { renderer } = checked;
  if (!renderer || hasErrors(checked.diagnostics) || options.blocks(checked.diagnostics)) return result;

  const memory = createPageMemory(record);
  const present: Parameters<typeof querySite>[1]['present'] = (over, site, url) =>
    log.run('present', () => presentRoute(over, site, url), url);
  const remembering = cache && {
    memory,
    queries: querySite(opened, { loaded, renderer, present }),
    searchMemory: openSearchMemory(cache),
  };
  const inThread = !isRecalled && hasThreads(wanted.length, jobs);
  const output = openOutput<ReadFile>(outDir, root, {
    pid: options.pid,
    known: record?.outputs,
    spare: cache && spareOf(root, outDir),
    thread: inThread ? 'write-thread.js' : undefined,
    signal,
  });
  try {
    // Only scripts ask for shards of the search index and for offline lists, whose names change with each edit.
    const isLinked = (path: string) =>
      !path.startsWith(SHARD_FOLDER + shardFile('').replace('.json', '')) && !isOfflineFile(path);
    const results = cache && rememberProof(opened.engine, isLinked, isRecalled);
    const closure = createSiteClosure({ root, loaded, routes: wanted, log, results });
    const target = closure.watch(output);
    const publication = {
      ...options,
      loaded,
      assets,
      books: files,
      renderer,
      routes: wanted,
      searchInThread: inThread,
      ...remembering,
    };
    await publishSite(target, publication);
    await log.run('write', () => output.settle());
    const { read } = output;
    for (const file of log.each('offline lists', offlineFiles({ loaded, assets, locales: options.locales, read })))
      log.run('write', () => target.write(file), file.path);
    await log.run('write', () => output.settle());
    const paths = () => output.paths().map(({ path }) => path);
    const next = { paths, read, settle: output.settle, write: (file: OutputFile) => target.write(file) };
    const failed = await afterBuild(loaded, next, options);
    if (config.precompress) await log.run('compress', () => compressFiles(output, signal));
    log.part('files and pages');
    const known = sortDiagnostics([...withPartFindings(checked.diagnostics, renderer, config), ...failed]);
    const diagnostics = log.run('check addresses', () => closure.findings(known, loadedConfig.file));
    log.part('addresses');
    if (hasErrors(diagnostics) || options.blocks(diagnostics)) return { ...result, diagnostics };
    const report = log.run('switch over', () => output.commit());
    log.part('switching over');
    if (cache) {
      countQueries(log, opened.engine);
      rememberBuild(options, cache, {
        result: { ...result, diagnostics },
        ...{ report, loaded, keep, assets, memory, output, engine: opened.engine },
      });
      log.part('remembering');
    }
    return { ...result, diagnostics, report };
  } finally {
    await output.close();
    output.discard();
  }
}

/** Lets plugins see the finished files; a site without such plugins loads nothing for it. */
async function afterBuild(
  { plugins }: LoadedSite,
  next: Parameters<typeof runAfterBuild>[1],
  { config, log }: MakeOptions,
): Promise<readonly Diagnostic[]> {
  if (!plugins?.list.some(({ plugin }) => plugin.afterBuild)) return [];
  const { runAfterBuild: run } = await import('../plugins/run-after-build.ts');
  return applyRules(await run(plugins, next, { config, log }), config.rules);
}

/** Stores what is known of pages, and frees the memory it takes. */
function saveHeads(heads: PageHeads | undefined): void {
  heads?.save();
  heads?.release();
}

/** The routes of these locales; of all locales if none is named. */
function routesIn({ site }: LoadedSite, chosen: readonly LocaleCode[]): readonly Route[] {
  return [...site.routes.values()].filter(({ locale }) => chosen.length === 0 || chosen.includes(locale));
}

/** Counts what the engine did, fields of one record together. */
function countQueries(log: StageLog, engine: Engine): void {
  for (const { name, runs, hits } of engine.counts()) log.count(`query ${name.split('.', 1)[0]}`, { runs, hits });
}

/** Keeps what the next build has to know of a build that is done. */
function rememberBuild(
  { record, outDir, task, log }: MakeOptions,
  cache: CacheStore,
  done: {
    readonly result: Pick<BuildRecord['result'], 'diagnostics' | 'pages' | 'locales' | 'samples'>;
    readonly report: WriteReport;
    readonly loaded: LoadedSite;
    readonly keep: ReadySite['keep'];
    readonly assets: AssetManifest;
    readonly memory: PageMemory;
    readonly engine: Engine;
    readonly output: Pick<OutputWriter, 'stamps'>;
  },
): void {
  const { report, loaded, keep, assets, memory, engine, output } = done;
  const { diagnostics, pages, locales, samples } = done.result;
  const { bytes } = report;
  const files = report.written + report.unchanged;
  const others = [...loaded.inputs, ...(assets.inputs ?? [])];
  const result = { diagnostics, pages, locales, samples, files, bytes };
  log.run('remember', () =>
    writeRecord(cache, task, {
      last: record,
      ...memory.remembered(),
      site: keep(cache),
      results: saveResults(cache, outDir, engine.save()),
      outputs: output.stamps(),
      result,
      others,
      reads: loaded.pluginReads,
      modules: loaded.modules,
    }),
  );
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
