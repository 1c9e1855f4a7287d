/** The table of a store on disk: a header and packed records. Records are appended; the last one of a key counts. */

import { linkSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { errorCode } from '../read/open-inside.ts';
import { O_APPEND, O_RDONLY, O_RDWR, type OpenFile, readBytes, withRegularFile } from './regular-file.ts';
import { RECORD_BYTES } from './store-table.ts';

/** The file of a table. Other processes and threads may append to it or replace it at any time. */
export interface TableFile {
  /**
   * Reads the records that were not read before. `isWhole` tells that the file is a new one and these are all of its records.
   * A missing or foreign file has none.
   */
  readonly readNew: () => { readonly packed: Uint8Array; readonly isWhole: boolean };
  /** Appends records. Throws if that fails, and if the file is damaged and has to be replaced. */
  readonly append: (packed: Uint8Array) => void;
  /** Replaces the file by one with these records only. Throws if that fails. */
  readonly replace: (packed: Uint8Array) => void;
  /** Number of records in the file when it was last read, including those that later ones replace. */
  readonly count: () => number;
}

/** Name of the file. Temporary files beside it have this name and a suffix. */
export const TABLE_NAME = 'table';

/** Larger files, with some five million records, are not ours. */
const MOST_BYTES = 256 * 1024 * 1024;

/** As long as a record. The number at the end reads as another one on machines with another byte order. */
const HEADER = Buffer.alloc(RECORD_BYTES);
HEADER.write('codemaster: remembered results\n');
HEADER.set(new Uint8Array(Uint32Array.of(0x01020304).buffer), RECORD_BYTES - 4);

/** Prepares to use the table in a folder. Neither needs to exist yet. */
export function openTableFile(folder: string): TableFile {
  const path = join(folder, TABLE_NAME);
  let identity: string | undefined;
  let end = 0;
  return {
    readNew() {
      const before = identity;
      identity = undefined;
      try {
        return withRegularFile(path, O_RDONLY, (file) => {
          if (!isTable(file)) return { packed: new Uint8Array(), isWhole: true };
          const { ino, birthtimeMs, size } = file.stats;
          identity = `${ino} ${birthtimeMs}`;
          const isWhole = identity !== before || size < end;
          const from = isWhole ? HEADER.length : end;
          // An incomplete record at the end is left out.
          const packed = readBytes(file.descriptor, from, Math.floor((size - from) / RECORD_BYTES) * RECORD_BYTES);
          end = from + (packed?.length ?? 0);
          return { packed: packed ?? new Uint8Array(), isWhole };
        });
      } catch {
        return { packed: new Uint8Array(), isWhole: true };
      }
    },
    append(packed) {
      const add = () =>
        withRegularFile(path, O_RDWR | O_APPEND, (file) => {
          if (!isTable(file) || file.stats.size % RECORD_BYTES !== 0) throw new Error(`${path} is damaged`);
          // One call, so that the records of several writers do not mix.
          if (writeSync(file.descriptor, packed) < packed.length) throw new Error(`${path} could not be written`);
        });
      try {
        add();
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') throw error;
        create(path);
        add();
      }
    },
    replace(packed) {
      stage(path, Buffer.concat([HEADER, packed]), (staged) => {
        try {
          renameSync(staged, path);
        } catch {
          // Perhaps a folder is in the way.
          rmSync(path, { recursive: true, force: true });
          renameSync(staged, path);
        }
      });
    },
    count: () => Math.max(0, end / RECORD_BYTES - 1),
  };
}

function isTable({ descriptor, stats: { size } }: OpenFile): boolean {
  return size <= MOST_BYTES && readBytes(descriptor, 0, HEADER.length)?.equals(HEADER) === true;
}

/** Creates an empty table, unless another process has just done so. The file never lacks its header. */
function create(path: string): void {
  stage(path, HEADER, (staged) => {
    try {
      linkSync(staged, path);
    } catch (error) {
      // Some file systems have no hard links.
      if (errorCode(error) !== 'EEXIST') renameSync(staged, path);
    }
  });
}

/** Writes a temporary file, moves it to its place and removes what is left of it. */
function stage(path: string, bytes: Uint8Array, move: (staged: string) => void): void {
  const staged = `${path}.${process.pid}.${threadId}`;
  try {
    // Something else may be there.
    rmSync(staged, { recursive: true, force: true });
    writeFileSync(staged, bytes, { flag: 'wx' });
    move(staged);
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}
