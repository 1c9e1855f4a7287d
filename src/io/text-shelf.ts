import { closeSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Holds texts that are needed once more, much later: the first ones in memory, all others in a file. */
export interface TextShelf {
  /** Puts a text away, or its bytes. */
  readonly put: (text: string | Uint8Array) => ShelvedText;
  readonly close: () => void;
}

/** A text on a shelf. */
export interface ShelvedText {
  /** Gives it back, any number of times until the shelf is closed. */
  readonly read: () => string;
  /** Where another thread may read it meanwhile; absent for a text that is in memory. */
  readonly place?: ShelfPlace;
}

/** A part of an open file: its descriptor, and bytes. Plain data. */
export type ShelfPlace = readonly [descriptor: number, start: number, length: number];

/** Bytes that are kept in memory: the pages of a small site never touch the disk. */
const MOST_BYTES = 4_000_000;

/**
 * Opens an empty shelf. Its file is in `parent`, or where that cannot be, in the system's folder for temporary files, which on many
 * systems is memory. It has no name where the system allows that, so nothing is left of a build that is killed.
 */
export function openTextShelf(parent = tmpdir(), mostBytes = MOST_BYTES): TextShelf {
  let inMemory = 0;
  let file: { readonly descriptor: number; readonly folder: string | undefined } | undefined;
  let size = 0;
  let isOpen = true;

  const write = (bytes: Uint8Array): ShelvedText => {
    file ??= openFile(parent);
    const { descriptor } = file;
    const start = size;
    for (let done = 0; done < bytes.length; )
      done += writeSync(descriptor, bytes, done, bytes.length - done, start + done);
    size += bytes.length;
    const place: ShelfPlace = [descriptor, start, bytes.length];
    return { read: () => readAt(place), place };
  };

  return {
    put(text) {
      // A text is often a tree of the pieces it was made from, with two bytes for each letter.
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      inMemory += bytes.length;
      if (inMemory > mostBytes && isOpen) {
        try {
          const shelved = write(bytes);
          inMemory -= bytes.length;
          return shelved;
        } catch {
          // Without room on the disk there may be some in memory.
        }
      }
      // Bytes of others may be a part of many more.
      const own = typeof text === 'string' ? (bytes as Buffer) : Buffer.from(bytes);
      return { read: () => own.toString() };
    },
    close() {
      isOpen = false;
      if (!file) return;
      closeSync(file.descriptor);
      if (file.folder !== undefined) rmSync(file.folder, { recursive: true, force: true });
      file = undefined;
    },
  };
}

/** Reads a text where it is on a shelf that is open, in any thread. */
export function readAt([descriptor, start, length]: ShelfPlace): string {
  const read = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, read, done, length - done, start + done);
    if (count === 0) throw new Error('a text that was put away is gone');
    done += count;
  }
  return read.toString();
}

function openFile(parent: string): { readonly descriptor: number; readonly folder: string | undefined } {
  const folder = makeFolder(parent) ?? mkdtempSync(join(tmpdir(), PREFIX));
  const descriptor = openSync(join(folder, 'texts'), 'w+', 0o600);
  try {
    rmSync(folder, { recursive: true });
    return { descriptor, folder: undefined };
  } catch {
    // Some systems do not let go of an open file.
    return { descriptor, folder };
  }
}

const PREFIX = 'codemaster-pages-';

function makeFolder(parent: string): string | undefined {
  try {
    mkdirSync(parent, { recursive: true });
    return mkdtempSync(join(parent, PREFIX));
  } catch {
    return undefined;
  }
}
