import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CacheStore } from '../../io/cache/cache-store.ts';
import { removeFolder } from '../../io/output/remove-folder.ts';
import { temporaryPrefix } from '../../io/output/temporary-names.ts';
import { isInside } from '../../io/read/open-inside.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import { type BuildRecord, type BuildTask, readRecord, type TaskOptions } from '../remember/build-record.ts';
import { adoptRecord } from './adopt-record.ts';
import type { RemoteAccess } from './remote-access.ts';
import { openAttempts } from './remote-attempts.ts';
import { restoreSnapshot } from './restore-snapshot.ts';
import { saveSnapshot } from './save-snapshot.ts';
import { snapshotKey } from './snapshot.ts';

/** Reads and stores builds in a remote cache. No failure of the cache makes a build fail. */
export interface Snapshots {
  /** Fetches the last build of the site by any machine. Undefined if there is none. */
  readonly restore: () => Promise<RestoredBuild | undefined>;
  /** Stores this build. */
  readonly save: () => Promise<void>;
  /** Why the cache could not be used, if it could not. */
  readonly problem: () => string | undefined;
}

/** A build of another machine. */
interface RestoredBuild {
  readonly record: BuildRecord;
  /** Folder with its files; absent if there is an output folder already. */
  readonly folder: string | undefined;
  /** Removes the folder, unless it was published. */
  readonly remove: () => void;
}

/** Opens the snapshots of a site in its remote cache; undefined for a site that has none. */
export function openSnapshots({
  remote,
  cache,
  task,
  ...build
}: TaskOptions & {
  readonly remote: RemoteAccess;
  readonly config: SiteConfig;
  readonly cacheStamp: string;
  readonly cache: CacheStore;
  readonly task: BuildTask;
  readonly pid: number;
  readonly signal: AbortSignal;
}): Snapshots | undefined {
  const { root, outDir, config, pid, signal, untrusted } = build;
  const far = openAttempts(config, remote, signal);
  if (!far) return undefined;
  const key = snapshotKey(config, build);
  return {
    async restore() {
      const isFree = isInside(root, outDir) && !existsSync(outDir);
      const folder = isFree ? join(root, '.codemaster', `${temporaryPrefix(pid)}restored`) : undefined;
      const remove = () => folder !== undefined && removeFolder(folder);
      const restored = await far.attempt((cacheServer) => restoreSnapshot(cacheServer, key, { cache, folder }));
      const record = restored && readRecord(cache, task);
      if (record) return { record: adoptRecord(record, restored, task), folder, remove };
      remove();
      return undefined;
    },
    async save() {
      // Results of a site that is not trusted are not shared with others.
      if (far.isReadOnly || untrusted) return;
      await far.attempt((cacheServer) => saveSnapshot(cacheServer, key, { cache, task }));
    },
    problem: far.problem,
  };
}
