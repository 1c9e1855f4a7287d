import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { BuildOptions } from '../build-options.ts';
import type { ParseThreads } from '../parse/parse-threads.ts';
import type { StageLog } from '../stage-log.ts';
import type { BuildRecord, BuildTask } from './build-record.ts';

/** Options of a build after its config was read. */
export interface MakeOptions extends BuildOptions {
  readonly config: SiteConfig;
  readonly loadedConfig: LoadedConfig;
  readonly task: BuildTask;
  /** Record of the last build into the same folder. */
  readonly record: BuildRecord | undefined;
  /** The files that have changed since; undefined if there are many, or if anything else has changed. */
  readonly edited: readonly string[] | undefined;
  /** Folder with the files of `record`, if that build was made elsewhere and nothing is published here. */
  readonly restored?: string | undefined;
  /** Store for results; absent if nothing is to be stored. */
  readonly cache: CacheStore | undefined;
  readonly log: StageLog;
  readonly threads: ParseThreads;
}
