import { parentPort, workerData } from 'node:worker_threads';
import { createBatchWriter } from '../../io/output/batch-writer.ts';
import type { FileBatch } from '../../io/output/thread-writer.ts';
import { createFileReader } from './file-reader.ts';

// Writes batches of files below a folder, and tells what they hold and refer to: their bytes are at hand here.
const write = createBatchWriter(workerData as string, createFileReader());

parentPort?.on('message', (batch: FileBatch) => {
  const written = write(batch);
  parentPort?.postMessage(written, [written.bytes.buffer]);
});
