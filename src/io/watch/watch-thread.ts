import { parentPort, workerData } from 'node:worker_threads';
import { watchSources } from './watch-sources.ts';
import type { Followed, WatchTreeOptions } from './watch-tree.ts';

// Runs in a thread of its own: it takes events from the system before their queue is full, even while a site is being read.
const { root, tops, since } = workerData as Omit<WatchTreeOptions, 'onChange'>;
const watcher = watchSources({
  ...{ root, tops, since, waitsForReader: true },
  onChange: (files) => parentPort?.postMessage(files),
});
parentPort?.on('message', (wanted: Followed) => watcher.follow(wanted));
void watcher.ready.then(() => parentPort?.postMessage('ready'));
