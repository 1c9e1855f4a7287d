import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { LoadedConfig } from '../../io/modules/load-config.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { BuildOptions } from '../build-options.ts';
import type { ParseThreads } from '../parse/parse-threads.ts';
import type { StageLog } from '../stage-log.ts';
import type { BuildRecord, BuildTask } from './build-record.ts';

/** What a build is made from once its config is read. */
export interface MakeOptions extends BuildOptions {
  readonly config: SiteConfig;
  readonly loadedConfig: LoadedConfig;
  readonly task: BuildTask;
  /** What is remembered of the last build into the same folder. */
  readonly record: BuildRecord | undefined;
  /** All files that have changed since, if they are few and nothing else has. */
  readonly edited: readonly string[] | undefined;
  /** Where work is kept from build to build; absent where nothing is to be kept. */
  readonly cache: CacheStore | undefined;
  readonly log: StageLog;
  readonly threads: ParseThreads;
}
