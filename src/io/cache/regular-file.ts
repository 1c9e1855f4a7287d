/** Opens and reads files in a folder where anything may stand in a file's place. */

import { closeSync, constants, fstatSync, openSync, readFileSync, readSync, type Stats } from 'node:fs';

/** Flags of `openRegularFile`. */
export const { O_RDONLY, O_RDWR, O_APPEND, O_CREAT, O_EXCL } = constants;
/** A symbolic link is not followed, and opening a FIFO does not wait. Windows has neither flag, which counts as 0 here. */
const SAFELY = constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Code of the error for what is neither an ordinary file nor a folder. */
export const NOT_A_FILE = 'ENOTREG';

/** An open file. The caller closes the descriptor. */
export interface OpenFile {
  readonly descriptor: number;
  readonly stats: Stats;
}

/** Opens an ordinary file. Throws for anything else (folder, FIFO, symbolic link) and for what the system refuses. */
export function openRegularFile(path: string, flags: number): OpenFile {
  const descriptor = openSync(path, flags | SAFELY, 0o666);
  try {
    const stats = fstatSync(descriptor);
    if (stats.isFile()) return { descriptor, stats };
    throw Object.assign(new Error(`${path} is not an ordinary file`), { code: NOT_A_FILE });
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/** Opens an ordinary file, uses it and closes it. */
export function withRegularFile<T>(path: string, flags: number, use: (file: OpenFile) => T): T {
  const file = openRegularFile(path, flags);
  try {
    return use(file);
  } finally {
    closeSync(file.descriptor);
  }
}

/** Reads a whole ordinary file. Throws for anything else: a FIFO would make a build wait for ever. */
export function readRegularFile(path: string): Buffer {
  return withRegularFile(path, O_RDONLY, ({ descriptor }) => readFileSync(descriptor));
}

/** Reads bytes of an open file into a buffer that the caller owns; undefined where the file ends before. */
export function readBytes(descriptor: number, offset: number, length: number): Buffer | undefined {
  const bytes = Buffer.allocUnsafeSlow(length);
  for (let done = 0; done < length; ) {
    const count = readSync(descriptor, bytes, done, length - done, offset + done);
    if (count === 0) return undefined;
    done += count;
  }
  return bytes;
}
