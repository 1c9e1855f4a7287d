import { openRemoteCache, type RemoteCache } from '../../io/remote/remote-cache.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { type RemoteAccess, remotePlace } from './remote-access.ts';

/** Work with a remote cache that cannot make a build fail. */
interface RemoteAttempts {
  /** Whether nothing may be stored. */
  readonly isReadOnly: boolean;
  /** Does work with the cache. Undefined if it failed, or has failed before. */
  readonly attempt: <T>(work: (far: RemoteCache) => Promise<T>) => Promise<T | undefined>;
  /** Why the cache could not be used, if it could not. */
  readonly problem: () => string | undefined;
}

/** Opens the remote cache of a site; undefined for a site that has none. Nothing is asked yet. */
export function openAttempts(
  config: SiteConfig,
  remote: RemoteAccess,
  signal: AbortSignal,
): RemoteAttempts | undefined {
  const place = remotePlace(config, remote);
  if (!place) return undefined;
  let problem = remote.problem;
  return {
    isReadOnly: place.isReadOnly,
    async attempt(work) {
      // One failure is enough: each further request might take just as long to fail.
      if (problem !== undefined) return undefined;
      try {
        return await work(openRemoteCache({ ...place, signal }));
      } catch (error) {
        if (signal.aborted) throw error;
        problem = (error as Error).message;
        return undefined;
      }
    },
    problem: () => problem,
  };
}
