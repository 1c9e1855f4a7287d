import type { CacheStore } from '../../io/cache/cache-store.ts';
import type { Shard } from '../../model/shard.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { TaskOptions } from '../remember/build-record.ts';
import type { RemoteAccess } from './remote-access.ts';
import { openAttempts } from './remote-attempts.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { savePartResults } from './save-snapshot.ts';
import { snapshotKey } from './snapshot.ts';

/** Reads and stores the results of a part in a remote cache. No failure of the cache makes the work fail. */
interface PartResults {
  /** Fetches what any machine has stored for this part into a store. */
  readonly restore: (store: CacheStore) => Promise<void>;
  /** Stores the results of the part. */
  readonly save: (part: CacheStore) => Promise<void>;
  /** Why the cache could not be used, if it could not. */
  readonly problem: () => string | undefined;
}

/** Opens the results of a part in the remote cache of its site; undefined if the site has none, or nothing is to be remembered. */
export function openPartResults(
  config: SiteConfig,
  {
    remote,
    cacheStamp,
    signal,
    untrusted,
    ...task
  }: Pick<TaskOptions, 'drafts' | 'untrusted' | 'locales'> & {
    readonly remote?: RemoteAccess;
    readonly cacheStamp?: string;
    readonly signal: AbortSignal;
    readonly shard: Shard;
  },
): PartResults | undefined {
  const far = remote && cacheStamp !== undefined ? openAttempts(config, remote, signal) : undefined;
  if (!far || cacheStamp === undefined) return undefined;
  const key = snapshotKey(config, { ...task, untrusted, cacheStamp });
  return {
    async restore(store) {
      await far.attempt((cacheServer) => restoreSnapshot(cacheServer, key, { cache: store, folder: undefined }));
    },
    async save(part) {
      // Results of a site that is not trusted are not shared with others.
      if (far.isReadOnly || untrusted) return;
      await far.attempt((cacheServer) => savePartResults(cacheServer, key, part));
    },
    problem: far.problem,
  };
}
