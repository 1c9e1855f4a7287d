import { parentPort, workerData } from 'node:worker_threads';
import { type WatchTreeOptions, watchTree } from './watch-tree.ts';

// Runs in a thread of its own: events are taken from the system even while a site is being read, before its queue is full.
const { root, tops, since } = workerData as Omit<WatchTreeOptions, 'onChange'>;
const watcher = watchTree({ root, tops, since, onChange: (files) => parentPort?.postMessage(files) });
parentPort?.on('message', (more: readonly string[]) => watcher.add(more));
parentPort?.postMessage('ready');
