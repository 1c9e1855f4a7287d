import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CONFIG_FILE_NAMES } from '../../diagnostics/messages/config.ts';
import { packageRoot } from '../package-root.ts';
import { PACKAGE_FILES } from '../project-files.ts';
import type { Followed } from './watch-tree.ts';

/** What a site is made of, below its folder, whatever it imports. */
export const WATCHED: readonly string[] = ['content', 'components', 'data', ...CONFIG_FILE_NAMES, ...PACKAGE_FILES];

/** A running watch over the sources of a site. */
export interface ContentWatcher {
  /** Resolves when changes are told at once. Those before it are told as well, only later. */
  readonly ready: Promise<void>;
  /** Watches these as well from now on, and nothing that was only named before. Paths from the site folder. */
  readonly follow: (wanted: Followed) => void;
  readonly close: () => Promise<void>;
}

/**
 * Watches the sources of the site in `root` from now on and calls back with the files of each burst of changes, as paths
 * below it. The folder itself is watched, so that a config or a content folder that goes away and comes back is noticed.
 */
export function watchContent(root: string, onChange: (files: ReadonlySet<string>) => void): ContentWatcher {
  const workerData = { root, tops: WATCHED, since: Date.now() };
  const thread = new Worker(join(packageRoot, 'dist', 'watch-thread.js'), { workerData });
  const ready = new Promise<void>((resolve, reject) => {
    thread.once('error', reject);
    thread.on('message', (message: 'ready' | readonly string[]) => {
      if (message === 'ready') resolve();
      else onChange(new Set(message));
    });
  });
  return {
    ready,
    follow: (wanted) => thread.postMessage(wanted),
    close: async () => void (await thread.terminate()),
  };
}
