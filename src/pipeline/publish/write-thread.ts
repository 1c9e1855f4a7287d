import { parentPort, workerData } from 'node:worker_threads';
import { createBatchWriter } from '../../io/output/batch-writer.ts';
import type { FileBatch } from '../../io/output/thread-writer.ts';
import { createFileReader } from './file-reader.ts';

// A thread that writes batches of files below a folder, if it is given one, and reads addresses and anchors in them, because it
// has their bytes.
const write = createBatchWriter(workerData as string | undefined, createFileReader());

parentPort?.on('message', (batch: FileBatch) => {
  const written = write(batch);
  parentPort?.postMessage(written, [written.bytes.buffer]);
});
