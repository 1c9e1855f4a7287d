import { join } from 'node:path';
import { unknownLocale } from '../diagnostics/messages/config.ts';
import { codeRefused } from '../diagnostics/messages/mdx.ts';
import { hasErrors } from '../diagnostics/outcome.ts';
import { type CacheStore, openCacheStore } from '../io/cache-store.ts';
import { configTextOf } from '../io/config-text.ts';
import { type FileStamps, isOrdinaryFile } from '../io/file-stamps.ts';
import { findSiteCode } from '../io/find-site-code.ts';
import { type LoadedConfig, loadConfig } from '../io/load-config.ts';
import { fingerprintOfModule, loadModule } from '../io/load-module.ts';
import { readSourceText } from '../io/read-source-text.ts';
import type { WriteReport } from '../io/write-output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OnProgress } from '../model/progress.ts';
import type { SampleSum } from '../model/sample.ts';
import {
  type BuildRecord,
  describeTask,
  editedFiles,
  readRecord,
  stillHolds,
  type TaskOptions,
} from './build-record.ts';
import type { bundleSiteClient } from './bundle-site-client.ts';
import { drawsFences } from './load-fence-components.ts';
import { type Jobs, openParseThreads } from './parse-threads.ts';
import { createStageLog, type StageLog } from './stage-log.ts';

export interface BuildOptions extends TaskOptions {
  /** Names the tool with its version; what another tool has left in the cache is not read. Without it the build neither reads nor writes remembered work. */
  readonly cacheStamp?: string;
  /** Severity from which on findings keep the site from being written, besides errors. */
  readonly blocks: (diagnostics: readonly Diagnostic[]) => boolean;
  readonly pid: number;
  readonly signal: AbortSignal;
  /** Threads that may parse pages; one where it is not said. */
  readonly jobs?: Jobs;
  /** Milliseconds from some fixed point. */
  readonly now: () => number;
  /** Whether every run of a stage is noted. */
  readonly profile?: boolean;
  readonly onProgress: OnProgress;
  /** Called on a site of many pages when nothing is left to be bundled. */
  readonly onBundled?: () => Promise<void>;
  /** Makes the browser's part, for callers that have one. */
  readonly bundle?: typeof bundleSiteClient;
}

/** The end of a build: findings, and what was written unless findings forbade it. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly pages: number;
  readonly locales: number;
  readonly report?: WriteReport;
  /** Set when the site holds code although nothing of it is trusted. */
  readonly refused?: boolean;
  /** What stages did, for `--profile`, and how long each part took, for `--verbose`. */
  readonly log: StageLog;
  /** Samples of the site, and those of them that were verified as they are. */
  readonly samples?: Omit<SampleSum, 'downloads'>;
}

const NOTHING_BUILT = { textOf: () => undefined, pages: 0, locales: 0 };

/**
 * Builds the site in `root` into `outDir`. Nothing in `outDir` changes when there is an error, and nothing is loaded when
 * the site and its output are as the last build left them.
 */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const log = createStageLog(options.now, options.profile);
  const refused = options.untrusted ? await findSiteCode(options.root) : [];
  if (refused.length > 0) return { ...NOTHING_BUILT, diagnostics: refused, refused: true, log };
  const cache = options.cacheStamp === undefined ? undefined : openCacheStore(options.root, options.cacheStamp);
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
  const unknown = options.locales.find((code) => !config.i18n.locales.includes(code));
  if (unknown !== undefined)
    return { ...withoutConfig(options.root, loadedConfig, [unknownLocale(unknown, config.i18n.locales)]), log };

  const task = await log.run('stamp', () => describeTask(options, loadedConfig, config));
  const record = cache && log.run('recall build', () => readRecord(cache, options.outDir));
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
      textOf: (file: string) => readSourceText(options.root, file),
      pages,
      locales,
      samples,
      log,
    };
    if (hasErrors(diagnostics) || options.blocks(diagnostics)) return result;
    return { ...result, report: { written: 0, unchanged: files, removed: 0, bytes } };
  }
  const threads = openParseThreads(options.jobs, options.signal);
  const made = { ...options, config, loadedConfig, task, record, cache, log, threads };
  const edited = record && log.run('stamp', () => editedFiles(record, task));
  if (edited && (await log.run('modules', () => giveTheSame(record.modules, options.root, cache)))) {
    const { remakePages } = await log.run('load the tool', () => import('./remake-pages.ts'));
    const result = await remakePages(made, edited);
    if (result) return result;
  }
  // Everything is going to be parsed. Threads start while this one loads what it takes, and finds the pages.
  if (!record) threads.expect(sizeOfPages(task.inputs));
  try {
    const { makeSite } = await log.run('load the tool', () => import('./make-site.ts'));
    return await makeSite(made);
  } finally {
    await threads.close();
  }
}

/** Bytes of all texts that may be pages. */
function sizeOfPages(inputs: FileStamps): number {
  let size = 0;
  for (const [path, stamp] of Object.entries(inputs))
    if (/^content\/.*\.md$/i.test(path) && isOrdinaryFile(stamp)) size += Number.parseInt(stamp, 10);
  return size;
}

/** Whether modules give what they gave to the last build. */
async function giveTheSame(
  modules: BuildRecord['modules'],
  root: string,
  cache: CacheStore | undefined,
): Promise<boolean> {
  for (const [file, known] of Object.entries(modules)) {
    if (fingerprintOfModule(await loadModule(join(root, file), root, cache)) !== known) return false;
  }
  return true;
}

function withoutConfig(root: string, loaded: LoadedConfig, diagnostics = loaded.diagnostics): Omit<BuildResult, 'log'> {
  const textOf = configTextOf(root, loaded);
  return { diagnostics, textOf, pages: 0, locales: 0 };
}
