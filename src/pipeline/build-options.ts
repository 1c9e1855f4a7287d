import type { WriteReport } from '../io/output/write-output.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OnProgress } from '../model/page-work.ts';
import type { SampleSum } from '../model/sample.ts';
import type { Jobs } from './parse/parse-threads.ts';
import type { bundleSiteClient } from './publish/bundle-site-client.ts';
import type { TaskOptions } from './remember/build-record.ts';
import type { RemoteAccess } from './remote/remote-access.ts';
import type { OpenParts } from './shards/open-parts.ts';
import type { StageLog } from './stage-log.ts';

export interface BuildOptions extends TaskOptions {
  /** Name and version of the tool; results of another tool are not used. Without it, no results are read or stored. */
  readonly cacheStamp?: string;
  /** What the environment says of a remote cache; absent: none is used. */
  readonly remote?: RemoteAccess;
  /** Lowest severity, besides errors, of findings that stop the build before it writes. */
  readonly blocks: (diagnostics: readonly Diagnostic[]) => boolean;
  /** The environment, whose secrets must not be published; absent: none is known. */
  readonly variables?: Readonly<Record<string, string | undefined>>;
  readonly pid: number;
  readonly signal: AbortSignal;
  /** Threads that may parse pages; default: one. */
  readonly jobs?: Jobs;
  /** Current time in milliseconds, from any fixed start. */
  readonly now: () => number;
  /** Whether every run of a stage is logged. */
  readonly profile?: boolean;
  /** Parts that other machines have made. The build only joins them, and stores nothing for the next build. */
  readonly parts?: OpenParts | undefined;
  readonly onProgress: OnProgress;
  /** Called on a large site when everything is bundled. */
  readonly onBundled?: () => Promise<void>;
  /** Bundles the browser code; for callers that bring their own. */
  readonly bundle?: typeof bundleSiteClient;
}

/** Result of a build: findings, and what was written unless findings prevented it. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly textOf: (file: string) => string | undefined;
  readonly pages: number;
  readonly locales: number;
  readonly report?: WriteReport;
  /** Set if the site contains code although it is not trusted. */
  readonly refused?: boolean;
  /** Why the remote cache could not be used; undefined if it could. */
  readonly remoteProblem?: string | undefined;
  /** What stages did, for `--profile`, and how long each part took, for `--verbose`. */
  readonly log: StageLog;
  /** Samples of the site, and those of them that were verified as they are. */
  readonly samples?: Omit<SampleSum, 'downloads'>;
}
