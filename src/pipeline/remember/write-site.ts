import { applyRules, hasErrors, sortDiagnostics } from '../../diagnostics/outcome.ts';
import type { Engine } from '../../engine/engine.ts';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { spareOf } from '../../io/output/output-places.ts';
import { type OutputWriter, openOutput, type WriteReport } from '../../io/output/write-output.ts';
import type { TextSpool } from '../../io/read/text-spool.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AssetManifest, OutputFile } from '../../model/output.ts';
import type { Route } from '../../model/route.ts';
import { isOfflineFile } from '../../stages/offline/build-offline-lists.ts';
import { SHARD_FOLDER, shardFile } from '../../stages/search/build-search-index.ts';
import type { BookFile } from '../book/site-books.ts';
import type { BuildResult } from '../build-options.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { type SiteAssets, withPartFindings } from '../parts/with-parts.ts';
import type { runAfterBuild } from '../plugins/run-after-build.ts';
import { compressFiles } from '../publish/compress-files.ts';
import type { ReadFile } from '../publish/file-reader.ts';
import { hasThreads } from '../publish/has-threads.ts';
import { offlineFiles } from '../publish/offline-files.ts';
import { rememberProof } from '../publish/proof-results.ts';
import { presentRoute, publishSite } from '../publish/publish-site.ts';
import type { SiteRenderer } from '../publish/render-site.ts';
import { openSearchMemory } from '../publish/search-memory.ts';
import { createSiteClosure } from '../publish/site-closure.ts';
import type { StageLog } from '../stage-log.ts';
import { type BuildRecord, writeRecord } from './build-record.ts';
import type { MakeOptions } from './make-options.ts';
import { createPageMemory, type PageMemory } from './page-memory.ts';
import { publishedSecrets } from './published-secrets.ts';
import type { ReadySite } from './read-site.ts';
import { saveResults } from './saved-results.ts';
import { querySite, type SiteEngine } from './site-queries.ts';

/** A site that can be written. */
interface FinishedSite extends Pick<ReadySite, 'loaded' | 'keep' | 'isRecalled'> {
  readonly opened: SiteEngine;
  readonly assets: SiteAssets;
  readonly renderer: SiteRenderer;
  readonly books: readonly BookFile[];
  readonly routes: readonly Route[];
  /** Open until the site is written. */
  readonly spool: TextSpool;
  /** The findings so far. */
  readonly diagnostics: readonly Diagnostic[];
  readonly result: BuildResult & Pick<BuildRecord['result'], 'samples'>;
}

/** Writes a site, checks the addresses in it, and puts it in place of the one before. */
export async function writeSite(options: MakeOptions, finished: FinishedSite): Promise<BuildResult> {
  const { root, outDir, config, loadedConfig, cache, record, restored, task, log, jobs, signal } = options;
  const { opened, assets, isRecalled, loaded, renderer, books, routes, result, spool } = finished;
  const memory = createPageMemory(record);
  const present: Parameters<typeof querySite>[1]['present'] = (over, site, url) =>
    log.run('present', () => presentRoute(over, site, url), url);
  const remembering = cache && {
    memory,
    queries: querySite(opened, { loaded, renderer, present }),
    searchMemory: openSearchMemory(cache),
  };
  const inThread = !isRecalled && hasThreads(routes.length, jobs);
  const output = openOutput<ReadFile>(outDir, root, {
    pid: options.pid,
    // Files of another umask have other permissions.
    known: record?.umask === task.umask ? record.outputs : undefined,
    spare: restored ?? (cache && spareOf(root, outDir)),
    isRestored: restored !== undefined,
    thread: inThread ? 'write-thread.js' : undefined,
    signal,
  });
  try {
    const results = cache && rememberProof(opened.engine, isLinked, isRecalled);
    const closure = createSiteClosure({ root, loaded, routes, spool, log, results });
    const target = closure.watch(output);
    const site = { loaded, assets, books, renderer, routes, spool };
    await publishSite(target, { ...options, ...site, searchInThread: inThread, ...remembering });
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
    const known = sortDiagnostics([...withPartFindings(finished.diagnostics, renderer, config), ...failed]);
    const secrets = log.run('secrets', () => publishedSecrets(options, output));
    const diagnostics = sortDiagnostics([
      ...log.run('check addresses', () => closure.findings(known, loadedConfig.file)),
      ...secrets.diagnostics,
    ]);
    log.part('addresses');
    if (hasErrors(diagnostics) || options.blocks(diagnostics)) return { ...result, diagnostics };
    const report = log.run('switch over', () => output.commit());
    log.part('switching over');
    if (cache) {
      countQueries(log, opened.engine);
      const { keep } = finished;
      const done = { result: { ...result, diagnostics }, report, loaded, keep, assets, memory, output, secrets };
      rememberBuild(options, cache, { ...done, engine: opened.engine });
      log.part('remembering');
    }
    return { ...result, diagnostics, report };
  } finally {
    await output.close();
    output.discard();
  }
}

/**
 * Returns whether a page may link a file. Only scripts read shards of the search index and offline lists, whose names change
 * with each edit.
 */
export function isLinked(path: string): boolean {
  return !path.startsWith(SHARD_FOLDER + shardFile('').replace('.json', '')) && !isOfflineFile(path);
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

/** Adds the counts of the engine to the log, fields of one record together. */
function countQueries(log: StageLog, engine: Engine): void {
  for (const { name, runs, hits } of engine.counts()) log.count(`query ${name.split('.', 1)[0]}`, { runs, hits });
}

/** Stores what the next build needs to know of a finished build. */
function rememberBuild(
  { record, task, log }: MakeOptions,
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
    readonly secrets: ReturnType<typeof publishedSecrets>;
  },
): void {
  const { report, loaded, keep, assets, memory, engine, output, secrets } = done;
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
      results: saveResults(cache, task, engine.save()),
      outputs: output.stamps(),
      result,
      others,
      reads: loaded.pluginReads,
      modules: loaded.modules,
      secrets: secrets.searched,
    }),
  );
}
