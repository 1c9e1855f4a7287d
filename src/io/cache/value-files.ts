/** The files in which a store keeps the bytes of results: packs of many small ones, and files with one large result each. */

import { closeSync, fstatSync, ftruncateSync, lstatSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../read/open-inside.ts';
import {
  O_APPEND,
  O_CREAT,
  O_EXCL,
  O_RDONLY,
  O_RDWR,
  type OpenFile,
  openRegularFile,
  readBytes,
  withRegularFile,
} from './regular-file.ts';
import type { ValuePlace } from './store-table.ts';

/** Values on disk. Files have numbers, which are not used again while another process may know them. */
export interface ValueFiles {
  /** Appends bytes to a pack. Throws if that fails. */
  readonly append: (bytes: Uint8Array) => ValuePlace;
  /** Writes pieces to a new file. Throws if that fails, and what making the pieces throws. */
  readonly write: (pieces: Iterable<Uint8Array>) => ValuePlace;
  /** Returns the bytes in a buffer that the caller owns; undefined if they are not there. */
  readonly read: (place: ValuePlace) => Buffer | undefined;
  readonly list: () => readonly ValueFile[];
  readonly remove: (file: number) => void;
  /** From now on, `append` does not use this pack. */
  readonly leavePack: (file: number) => void;
  /** Closes the files. They are opened again when they are needed. */
  readonly close: () => void;
}

/** A file with values. */
export interface ValueFile {
  readonly file: number;
  readonly size: number;
  /** Milliseconds since it was last written; may be negative where clocks differ. */
  readonly age: number;
}

/** Files from this number on hold a single value. */
const FIRST_LARGE = 2 ** 31;
/** Names with larger numbers are not ours. */
const MOST_NUMBERS = 1_000_000_000;
/** Attempts to append to a pack: others may remove it, and something else may stand in its place. */
const ATTEMPTS = 4;

/** Whether a file holds many results. */
export function isPack(file: number): boolean {
  return file < FIRST_LARGE;
}

/** Prepares to use the values in a folder. A pack with more than `packBytes` is not appended to. */
export function openValueFiles(folder: string, packBytes: number): ValueFiles {
  const opened = new Map<number, number>();
  const pathOf = (file: number) => join(folder, nameOf(file));
  const close = (file: number) => {
    const descriptor = opened.get(file);
    if (descriptor !== undefined) closeSync(descriptor);
    opened.delete(file);
  };
  const openToRead = (file: number): OpenFile => {
    const known = opened.get(file);
    if (known !== undefined) {
      const stats = fstatSync(known);
      // Once a file is removed, another one may get its name.
      if (stats.nlink > 0) return { descriptor: known, stats };
      close(file);
    }
    const found = openRegularFile(pathOf(file), O_RDONLY);
    opened.set(file, found.descriptor);
    return found;
  };
  return {
    ...createAppender(folder, packBytes),
    write(pieces) {
      const file = createFile(folder, FIRST_LARGE);
      try {
        const length = withRegularFile(pathOf(file), O_RDWR, ({ descriptor }) => writePieces(descriptor, pieces));
        return { file, offset: 0, length };
      } catch (error) {
        rmSync(pathOf(file), { force: true });
        throw error;
      }
    },
    read({ file, offset, length }) {
      try {
        const { descriptor, stats } = openToRead(file);
        // Before memory is allocated: the length may be damaged.
        return offset + length <= stats.size ? readBytes(descriptor, offset, length) : undefined;
      } catch {
        return undefined;
      } finally {
        if (!isPack(file)) close(file);
      }
    },
    list: () => listFiles(folder),
    remove(file) {
      close(file);
      rmSync(pathOf(file), { force: true });
    },
    close() {
      for (const file of [...opened.keys()]) close(file);
    },
  };
}

/** Appends to one pack after another. */
function createAppender(folder: string, packBytes: number): Pick<ValueFiles, 'append' | 'leavePack'> {
  /** Packs that are full, gone, or about to be emptied. */
  const left = new Set<number>();
  let pack: number | undefined;
  const findPack = (): number => {
    const packs = listFiles(folder).filter(({ file, size }) => isPack(file) && size < packBytes && !left.has(file));
    return packs.length === 0 ? createFile(folder, 1) : Math.max(...packs.map(({ file }) => file));
  };
  const leavePack = (file: number) => {
    left.add(file);
    if (pack === file) pack = undefined;
  };
  return {
    append(bytes) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
        const file = pack ?? (attempt === 1 ? findPack() : createFile(folder, 1));
        pack = file;
        const open = tryOpen(join(folder, nameOf(file)), O_RDWR | O_APPEND);
        try {
          if (open && (open.stats.size === 0 || open.stats.size + bytes.length <= packBytes))
            return { file, offset: appendBytes(open, bytes), length: bytes.length };
        } finally {
          if (open) closeSync(open.descriptor);
        }
        leavePack(file);
      }
      throw new Error('there is no pack');
    },
    leavePack,
  };
}

/** Creates a file with a new number, at least `first`. */
function createFile(folder: string, first: number): number {
  const numbers = listFiles(folder).flatMap(({ file }) => (isPack(file) === isPack(first) ? [file] : []));
  for (let file = Math.max(first - 1, ...numbers) + 1; ; file++) {
    try {
      withRegularFile(join(folder, nameOf(file)), O_RDWR | O_CREAT | O_EXCL, () => undefined);
      return file;
    } catch (error) {
      // Another process may have created the same file.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

function nameOf(file: number): string {
  return isPack(file) ? `pack-${file}` : `value-${file - FIRST_LARGE + 1}`;
}

function listFiles(folder: string): readonly ValueFile[] {
  const now = Date.now();
  return readdirSync(folder).flatMap((name) => {
    const [, kind, digits] = /^(pack|value)-([1-9]\d*)$/.exec(name) ?? [];
    const number = Number(digits);
    if (!kind || number > MOST_NUMBERS) return [];
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
    if (!stats?.isFile()) return [];
    return [{ file: kind === 'pack' ? number : FIRST_LARGE + number - 1, size: stats.size, age: now - stats.mtimeMs }];
  });
}

function tryOpen(path: string, flags: number): OpenFile | undefined {
  try {
    return openRegularFile(path, flags);
  } catch (error) {
    // With too many open files, no other pack can be opened either.
    if (['EMFILE', 'ENFILE', 'EACCES', 'EROFS'].includes(errorCode(error))) throw error;
    return undefined;
  }
}

/**
 * Appends bytes to a file that other processes append to, too. Returns where they are: the system puts them behind what others
 * have appended in the meantime.
 */
function appendBytes({ descriptor, stats }: OpenFile, bytes: Uint8Array): number {
  const start = stats.size;
  let done = 0;
  try {
    while (done < bytes.length) done += writeSync(descriptor, bytes, done);
  } catch (error) {
    // A full disk takes a part. It is removed again, unless another process has appended something.
    if (done > 0 && fstatSync(descriptor).size === start + done) ftruncateSync(descriptor, start);
    throw error;
  }
  const { size } = fstatSync(descriptor);
  if (size === start + bytes.length) return start;
  const found = size < start ? -1 : readBytes(descriptor, start, size - start)?.indexOf(bytes);
  if (found === undefined || found < 0) throw new Error('values of several processes are mixed');
  return start + found;
}

/** Maximum length of a value in bytes: records have 32 bits for it. */
const MOST_LENGTH = 2 ** 32 - 1;
/** Bytes that are written at once. */
const WRITTEN_BYTES = 512 * 1024;

/** Writes the pieces to the beginning of a file. Returns their size in bytes. */
function writePieces(descriptor: number, pieces: Iterable<Uint8Array>): number {
  let waiting: Uint8Array[] = [];
  let [size, done] = [0, 0];
  const flush = () => {
    const all = waiting.length === 1 ? (waiting[0] as Uint8Array) : Buffer.concat(waiting);
    for (let at = 0; at < all.length; ) at += writeSync(descriptor, all, at, all.length - at, done + at);
    done += all.length;
    [waiting, size] = [[], 0];
  };
  for (const piece of pieces) {
    // A large piece is not joined with others, because that would take its memory a second time.
    if (piece.length >= WRITTEN_BYTES) flush();
    waiting.push(piece);
    size += piece.length;
    if (size >= WRITTEN_BYTES) flush();
  }
  flush();
  if (done > MOST_LENGTH) throw new Error('a value is too long');
  return done;
}
