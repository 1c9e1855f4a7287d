import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Time after which chokidar is not expected to become ready any more, in milliseconds. */
const LONGEST_START_MS = 10_000;

export interface WatchFoldersOptions {
  readonly root: string;
  /** Which paths below `root` matter; folders that do not are not read. */
  readonly isWatched: (path: string) => boolean;
  /** Something may have happened to a path below `root`. */
  readonly onEvent: (path: string) => void;
  /** All folders that were there when the watch was started are watched now. */
  readonly onReady: () => void;
}

/** A watch over folders that can be started again. */
export interface FolderWatch {
  /** Watches all folders that are there now. What happens until `onReady` may not be told. */
  readonly start: () => void;
  /** Whether changes may not be told, because the system offers no events or too few. */
  readonly isBlind: () => boolean;
  readonly stop: () => void;
}

/**
 * Watches folders by chokidar, which finds them, adds those that are made later, and knows the differences between systems. It
 * leaves files alone: the events of a folder name its files, a watch of each file would use up what a system allows, and
 * chokidar tells nothing of a file for 50 ms after it told something. So its `raw` events are used, one for each of the system's.
 */
export function createFolderWatch({ root, isWatched, onEvent, onReady }: WatchFoldersOptions): FolderWatch {
  // A root that is a link would be watched as an entry of the folder it stands in.
  const real = realpathSync(root);
  const toPath = (file: string) => relative(real, file).replaceAll('\\', '/');
  let watcher: FSWatcher | undefined;
  let started = 0;
  let state: 'starting' | 'ready' | 'failed' = 'starting';

  function stop(): void {
    const old = watcher;
    watcher = undefined;
    void old?.close();
    // What it was reading may still fail.
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
        // Both would tell changes 100 ms or more after they happened.
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
      // Who sets CHOKIDAR_USEPOLLING knows that there are no events; chokidar would poll the folders alone.
      if (state === 'failed' || watcher.options.usePolling) return true;
      return state === 'starting' && Date.now() - started > LONGEST_START_MS;
    },
    stop,
  };
}
