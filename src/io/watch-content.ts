import { join } from 'node:path';
import { watch } from 'chokidar';
import { CONFIG_FILE_NAMES } from '../diagnostics/messages/config.ts';

/** Quiet time after the last event before a batch of changes counts as complete, in milliseconds. */
const SETTLE_MS = 30;

/** Watches the sources of the site in `root` and calls back once for each burst of changes. Ends with `close`. */
export async function watchContent(
  root: string,
  onChange: () => void,
): Promise<{ readonly close: () => Promise<void> }> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(
    [join(root, 'content'), join(root, 'components'), ...CONFIG_FILE_NAMES.map((name) => join(root, name))],
    {
      ignoreInitial: true,
      // Editors write beside the file and rename over it; their own files are not content.
      ignored: (path) => /(^|[/\\])(\.[^/\\]+|node_modules|[^/\\]+~|4913)$/.test(path.slice(root.length)),
      atomic: true,
    },
  );
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
