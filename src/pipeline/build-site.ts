import { unknownLocale } from '../diagnostics/messages/config.ts';
import { codeRefused } from '../diagnostics/messages/mdx.ts';
import { hasErrors, sortDiagnostics } from '../diagnostics/outcome.ts';
import { type CacheStore, openCacheStore } from '../io/cache/cache-store.ts';
import { type FileStamps, isOrdinaryFile } from '../io/cache/file-stamps.ts';
import { configTextOf } from '../io/modules/config-text.ts';
import { findRootCode } from '../io/modules/find-root-code.ts';
import { findSiteCode } from '../io/modules/find-site-code.ts';
import { type LoadedConfig, loadConfig } from '../io/modules/load-config.ts';
import { removeRemains } from '../io/output/temporary-names.ts';
import { contentRoots } from '../io/read/content-roots.ts';
import { readSourceText } from '../io/read/read-source-text.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SiteConfig } from '../schema/site-config.ts';
import type { BuildOptions, BuildResult } from './build-options.ts';
import { drawsFences } from './load/load-fence-components.ts';
import { placeFindings } from './load/place-findings.ts';
import { openParseThreads } from './parse/parse-threads.ts';
import {
  type BuildRecord,
  type BuildTask,
  describeTask,
  editedFiles,
  readRecord,
  stillHolds,
} from './remember/build-record.ts';
import { giveTheSame } from './remember/give-the-same.ts';
import type { MakeOptions } from './remember/make-options.ts';
import type { Snapshots } from './remote/open-snapshots.ts';
import { createStageLog } from './stage-log.ts';

const NOTHING_BUILT = { textOf: () => undefined, pages: 0, locales: 0 };

/**
 * Builds the site in `root` into `outDir`. Nothing in `outDir` changes when there is an error, and nothing is loaded when
 * the site and its output are as the last build left them.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const log = createStageLog(options.now, options.profile);
  const refused = options.untrusted ? await findSiteCode(options.root) : [];
  if (refused.length > 0) return { ...NOTHING_BUILT, diagnostics: refused, refused: true, log };
  removeRemains(options.root);
  const cache = options.cacheStamp === undefined ? undefined : openCacheStore(options.root, options.cacheStamp);
  try {
    return await buildWith(options, cache, log);
  } finally {
    cache?.close();
  }
}

async function buildWith(
  options: BuildOptions,
  cache: CacheStore | undefined,
  log: BuildResult['log'],
): Promise<BuildResult> {
  const loadedConfig = await log.run('config', () => loadConfig(options.root, cache));
  log.part('config');
  const { config } = loadedConfig;
  if (!config) return { ...withoutConfig(options.root, loadedConfig), log };
  if (options.untrusted && drawsFences(config)) {
    const diagnostics = [
      codeRefused(loadedConfig.file, 'a component that draws fences', 'leave `markdown.mermaid` and `fences` out'),
    ];
    return { ...NOTHING_BUILT, diagnostics, refused: true, log };
  }
  if (options.untrusted && config.plugins.length > 0)
    return { ...NOTHING_BUILT, diagnostics: refusedPlugins(loadedConfig.file, config), refused: true, log };
  const refused = options.untrusted ? await findRootCode(options.root, config, loadedConfig.file) : [];
  if (refused.length > 0) {
    const diagnostics = await placeFindings(refused, configTextOf(options.root, loadedConfig));
    return { ...NOTHING_BUILT, diagnostics, refused: true, log };
  }
  const unknown = options.locales.find((code) => !config.i18n.locales.includes(code));
  if (unknown !== undefined)
    return { ...withoutConfig(options.root, loadedConfig, [unknownLocale(unknown, config.i18n.locales)]), log };

  const task = await log.run('stamp', () => describeTask(options, loadedConfig, config));
  const record = cache && log.run('recall build', () => readRecord(cache, options));
  const isSame =
    record &&
    log.run('stamp', () => stillHolds(record, task)) &&
    (await log.run('modules', () => giveTheSame(record.modules, options.root, cache)));
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

/** Makes the site, from what is known of the last build. */
async function makeFrom(
  options: Omit<MakeOptions, 'record' | 'edited' | 'threads'>,
  record: BuildRecord | undefined,
): Promise<BuildResult> {
  const { task, cache, log } = options;
  const threads = openParseThreads(options.jobs, options.signal);
  const changed = record && log.run('stamp', () => editedFiles(record, task));
  const isOnlyThat = changed && (await log.run('modules', () => giveTheSame(record.modules, options.root, cache)));
  const edited = isOnlyThat ? changed : undefined;
  // Every page will be parsed. Threads start while this one loads its tools and scans for pages.
  if (!record) threads.expect(sizeOfPages(task.inputs));
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

/** A finding for each plugin that a config without code names. */
function refusedPlugins(file: string, { plugins }: SiteConfig): Diagnostic[] {
  const found = plugins.map((entry) => {
    const [path] = typeof entry === 'string' ? [entry] : Array.isArray(entry) ? entry : [];
    return codeRefused(path?.replace(/^\.\//, '') ?? file, 'a plugin', 'remove it from `plugins`');
  });
  return sortDiagnostics(found);
}

/** Bytes of all texts that may be pages. */
function sizeOfPages(inputs: FileStamps): number {
  let size = 0;
  for (const [path, stamp] of Object.entries(inputs))
    if (/^content\/.*\.md$/i.test(path) && isOrdinaryFile(stamp)) size += Number.parseInt(stamp, 10);
  return size;
}

function withoutConfig(root: string, loaded: LoadedConfig, diagnostics = loaded.diagnostics): Omit<BuildResult, 'log'> {
  const textOf = configTextOf(root, loaded);
  return { diagnostics, textOf, pages: 0, locales: 0 };
}
