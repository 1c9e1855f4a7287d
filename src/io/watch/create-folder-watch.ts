import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Time after which chokidar is expected never to become ready, in milliseconds. */
const LONGEST_START_MS = 10_000;

interface WatchFoldersOptions {
  readonly root: string;
  /** Whether a path below `root` matters; folders that do not are not read. */
  readonly isWatched: (path: string) => boolean;
  /** Called when something may have happened to a path below `root`. */
  readonly onEvent: (path: string) => void;
  /** Called when all folders that existed at the start are watched. */
  readonly onReady: () => void;
}

/** A watch over folders that can be restarted. */
interface FolderWatch {
  /** Watches all folders that exist now. Changes before `onReady` may not be reported. */
  readonly start: () => void;
  /** Whether changes may not be reported, because the system offers no events or too few. */
  readonly isBlind: () => boolean;
  readonly stop: () => void;
}

/**
 * Watches folders with chokidar, which finds them, adds new ones, and knows the differences between systems. Files are not
 * watched: the events of a folder name its files, a watch of each file would use up the system's limit, and chokidar reports
 * nothing about a file for 50 ms after a report. So this uses chokidar's `raw` events, one per event of the system.
 */
export function createFolderWatch({ root, isWatched, onEvent, onReady }: WatchFoldersOptions): FolderWatch {
  // A root that is a symbolic link would be watched as an entry of its parent folder.
  const real = realpathSync(root);
  const toPath = (file: string) => relative(real, file).replaceAll('\\', '/');
  let watcher: FSWatcher | undefined;
  let started = 0;
  let state: 'starting' | 'ready' | 'failed' = 'starting';

  function stop(): void {
    const old = watcher;
    watcher = undefined;
    void old?.close();
    // A read that is in progress may still fail.
    old?.on('error', () => undefined);
  }

  function settle(result: 'ready' | 'failed'): void {
    const isFirst = state === 'starting';
    if (state !== 'failed') state = result;
    if (isFirst) onReady();
  }

  return {
    start() {
      stop();
      started = Date.now();
      state = 'starting';
      watcher = watch(real, {
        ignored: (file, stats) => (stats !== undefined && !stats.isDirectory()) || !isWatched(toPath(file)),
        ignoreInitial: true,
        followSymlinks: false,
        // Both would report changes 100 ms or more after they happened.
        atomic: false,
        awaitWriteFinish: false,
      });
      watcher.on('raw', (_, name: string | null, details) => {
        const { watchedPath } = details as { watchedPath: string };
        onEvent(toPath(name === null ? watchedPath : join(watchedPath, name)));
      });
      watcher.on('ready', () => settle('ready'));
      watcher.on('error', () => settle('failed'));
    },
    isBlind() {
      if (!watcher) return false;
      // Users who set CHOKIDAR_USEPOLLING know that there are no events; chokidar would poll only the folders.
      if (state === 'failed' || watcher.options.usePolling) return true;
      return state === 'starting' && Date.now() - started > LONGEST_START_MS;
    },
    stop,
  };
}
