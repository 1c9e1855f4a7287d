import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { errorCode } from './open-inside.ts';
import { createPlacer } from './spare-site.ts';
import type { FileBatch, WrittenBatch } from './thread-writer.ts';

// Writes batches of files below a folder, in their order. What the system refuses is told, and nothing is written after it.
const place = createPlacer(workerData as string);
let fault: WrittenBatch['fault'];

parentPort?.on('message', ({ bytes, files }: FileBatch) => {
  let at = 0;
  for (const [path, length] of files) {
    if (fault) break;
    try {
      writeFileSync(place(path), bytes.subarray(at, at + length));
    } catch (error) {
      fault = { path, code: errorCode(error), message: String(error) };
    }
    at += length;
  }
  const answer: WrittenBatch = { bytes, ...(fault ? { fault } : {}) };
  parentPort?.postMessage(answer, [bytes.buffer]);
});
