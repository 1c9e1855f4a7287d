import { relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { CONFIG_FILE_NAMES } from '../diagnostics/messages/config.ts';

/** Quiet time after the last event before a batch of changes counts as complete, in milliseconds. */
const SETTLE_MS = 30;

/** What a site is made of, below its folder. */
const WATCHED: readonly string[] = ['content', 'components', 'data', ...CONFIG_FILE_NAMES];

/** Files that editors and systems keep beside the author's. */
const NOT_CONTENT = /^\.|^node_modules$|~$|^4913$/;

/**
 * Watches the sources of the site in `root` and calls back once for each burst of changes. Ends with `close`. The
 * folder itself is watched, so that a config or a content folder that goes away and comes back is noticed.
 */
export async function watchContent(
  root: string,
  onChange: () => void,
  /** Further folders below `root`. */
  folders: readonly string[] = [],
): Promise<{ readonly close: () => Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  const watched = [...WATCHED, ...folders.map((folder) => folder.split('/')[0] ?? folder)];
  const watcher = watch(root, {
    ignoreInitial: true,
    ignored: (path) => {
      const [top = '', ...rest] = relative(root, path).split(sep);
      return top !== '' && (!watched.includes(top) || rest.some((part) => NOT_CONTENT.test(part)));
    },
    atomic: true,
  });
  watcher.on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLE_MS);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
