import { writeFileSync } from 'node:fs';
import { errorCode } from '../read/open-inside.ts';
import { createPlacer } from './spare-site.ts';
import type { FileBatch, WrittenBatch } from './thread-writer.ts';

/**
 * Creates the function with which a thread writes batches of files below `folder`, in the order in which they arrive. An error of
 * the file system is returned with the batch, and no file after it is written. Without a folder nothing is written. `read` makes
 * the answer about a file whose sender asks for one.
 */
export function createBatchWriter<Told>(
  folder: string | undefined,
  read: (path: string, bytes: Uint8Array) => Told,
): (batch: FileBatch) => WrittenBatch<Told> {
  const place = folder === undefined ? undefined : createPlacer(folder);
  let fault: WrittenBatch<Told>['fault'];
  const write = (path: string, bytes: Uint8Array) => {
    try {
      if (place) writeFileSync(place(path), bytes);
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
