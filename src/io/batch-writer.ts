import { writeFileSync } from 'node:fs';
import { errorCode } from './open-inside.ts';
import { createPlacer } from './spare-site.ts';
import type { FileBatch, WrittenBatch } from './thread-writer.ts';

/**
 * Gives the work of a thread that writes below a folder: batches in their order. What the system refuses is told, and nothing is
 * written after it. `read` tells of a file that it is asked about.
 */
export function createBatchWriter<Told>(
  folder: string,
  read: (path: string, bytes: Uint8Array) => Told,
): (batch: FileBatch) => WrittenBatch<Told> {
  const place = createPlacer(folder);
  let fault: WrittenBatch<Told>['fault'];
  const write = (path: string, bytes: Uint8Array) => {
    try {
      writeFileSync(place(path), bytes);
    } catch (error) {
      fault = { path, code: errorCode(error), message: String(error) };
    }
  };
  return ({ bytes, files }) => {
    const told: Told[] = [];
    let at = 0;
    for (const { path, length, isAsked } of files) {
      const contents = bytes.subarray(at, at + length);
      at += length;
      if (!fault) write(path, contents);
      if (isAsked) told.push(read(path, contents));
    }
    return { bytes, told, ...(fault ? { fault } : {}) };
  };
}
