import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CONFIG_FILE_NAMES } from '../../diagnostics/messages/config.ts';
import { PACKAGE_FILES } from '../modules/package-files.ts';
import { packageRoot } from '../process/package-root.ts';
import type { Followed } from './watch-tree.ts';

/** Files and folders of every site, below its folder, whatever else it imports. */
export const WATCHED: readonly string[] = [
  'content',
  'components',
  'data',
  'theme',
  ...CONFIG_FILE_NAMES,
  ...PACKAGE_FILES,
];

/** A running watch over the sources of a site. */
export interface ContentWatcher {
  /** Resolves when changes are reported immediately. Earlier changes are reported as well, only later. */
  readonly ready: Promise<void>;
  /** Also watches these paths from now on, instead of those of the call before. Paths are relative to the site folder. */
  readonly follow: (wanted: Followed) => void;
  readonly close: () => Promise<void>;
}

/**
 * Watches the sources of the site in `root` from now on, in a thread. Calls `onChange` with the files of each burst of changes,
 * as paths relative to `root`. The folder itself is watched, so that a config or a content folder that is removed and comes back
 * is noticed.
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
