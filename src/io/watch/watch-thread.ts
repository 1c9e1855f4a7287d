import { parentPort, workerData } from 'node:worker_threads';
import { watchSources } from './watch-sources.ts';
import type { Followed, WatchTreeOptions } from './watch-tree.ts';

// Runs in a thread of its own: events are taken from the system even while a site is being read, before its queue is full.
const { root, tops, since } = workerData as Omit<WatchTreeOptions, 'onChange'>;
const watcher = watchSources({
  ...{ root, tops, since, waitsForReader: true },
  onChange: (files) => parentPort?.postMessage(files),
});
parentPort?.on('message', (wanted: Followed) => watcher.follow(wanted));
void watcher.ready.then(() => parentPort?.postMessage('ready'));
