import type { WriteReport } from '../io/output/write-output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OnProgress } from '../model/progress.ts';
import type { SampleSum } from '../model/sample.ts';
import type { Jobs } from './parse/parse-threads.ts';
import type { bundleSiteClient } from './publish/bundle-site-client.ts';
import type { TaskOptions } from './remember/build-record.ts';
import type { StageLog } from './stage-log.ts';

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
