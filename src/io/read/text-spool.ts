import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolders } from '../output/make-folders.ts';
import { temporaryPrefix } from '../output/temporary-names.ts';

/** Stores texts that are needed once more, much later: the first ones in memory, all others in a temporary file. */
export interface TextSpool {
  /** Folder in which its temporary file is, or would be. */
  readonly folder: string;
  /** Stores a text, given as a string or as UTF-8 bytes. */
  readonly put: (text: string | Uint8Array) => SpooledText;
  readonly close: () => void;
}

/** A text stored in a spool. */
export interface SpooledText {
  /** Returns the text. Can be called any number of times until the spool is closed. */
  readonly read: () => string;
  /** Returns its bytes, which must not be changed. */
  readonly bytes: () => Uint8Array;
  /** Where another thread can read the text until then; absent for a text in memory. */
  readonly place?: SpoolPlace;
}

/** A part of an open file: its descriptor, and the offset and length in bytes. Plain data. */
export type SpoolPlace = readonly [descriptor: number, start: number, length: number];

/** Maximum number of bytes in memory: pages of a small site are never written to disk. */
const MOST_BYTES = 4_000_000;

/**
 * Opens an empty spool. Its temporary file is in `parent`, or if that fails, in the system's folder for temporary files, which on
 * many systems is in memory. If the system allows it, the name of the open file is removed at once, so that a killed build leaves
 * nothing behind.
 */
export function openTextSpool(parent = tmpdir(), mostBytes = MOST_BYTES): TextSpool {
  let inMemory = 0;
  let file: { readonly descriptor: number; readonly folder: string | undefined } | undefined;
  let size = 0;
  let isOpen = true;

  const write = (bytes: Uint8Array): FileText => {
    file ??= openFile(parent);
    const { descriptor } = file;
    const start = size;
    for (let done = 0; done < bytes.length; )
      done += writeSync(descriptor, bytes, done, bytes.length - done, start + done);
    size += bytes.length;
    return new FileText(descriptor, start, bytes.length);
  };

  return {
    folder: parent,
    put(text) {
      // Stored as bytes: a string is often a tree of the pieces it was made from, with two bytes per character.
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      inMemory += bytes.length;
      if (inMemory > mostBytes && isOpen) {
        try {
          const spooled = write(bytes);
          inMemory -= bytes.length;
          return spooled;
        } catch {
          // If the disk is full, there may still be room in memory.
        }
      }
      // Bytes of the caller may be part of a much larger buffer, so they are copied.
      const own = typeof text === 'string' ? (bytes as Buffer) : Buffer.from(bytes);
      return new MemoryText(own);
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

// Classes, because a site has several of these for each page.

class FileText implements SpooledText {
  readonly #descriptor: number;
  readonly #start: number;
  readonly #length: number;

  constructor(...[descriptor, start, length]: SpoolPlace) {
    this.#descriptor = descriptor;
    this.#start = start;
    this.#length = length;
  }
  get place(): SpoolPlace {
    return [this.#descriptor, this.#start, this.#length];
  }
  read(): string {
    return readAt(this.place);
  }
  bytes(): Uint8Array {
    return bytesAt(this.place);
  }
}

class MemoryText implements SpooledText {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  read(): string {
    return this.#bytes.toString();
  }
  bytes(): Uint8Array {
    return this.#bytes;
  }
}

/** Reads a text from the file of an open spool, in any thread. */
export function readAt(place: SpoolPlace): string {
  return bytesAt(place).toString();
}

function bytesAt([descriptor, start, length]: SpoolPlace): Buffer {
  const read = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, read, done, length - done, start + done);
    if (count === 0) throw new Error('a text that was put away is gone');
    done += count;
  }
  return read;
}

function openFile(parent: string): { readonly descriptor: number; readonly folder: string | undefined } {
  const folder = makeFolder(parent) ?? mkdtempSync(join(tmpdir(), temporaryPrefix()));
  const descriptor = openSync(join(folder, 'texts'), 'w+', 0o600);
  try {
    rmSync(folder, { recursive: true });
    return { descriptor, folder: undefined };
  } catch {
    // Some systems cannot remove an open file.
    return { descriptor, folder };
  }
}

function makeFolder(parent: string): string | undefined {
  try {
    makeFolders(parent);
    return mkdtempSync(join(parent, temporaryPrefix()));
  } catch {
    return undefined;
  }
}
