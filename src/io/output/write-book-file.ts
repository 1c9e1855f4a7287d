import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeErrorCode, errorCode } from '../read/open-inside.ts';
import { makeFolders } from './make-folders.ts';
import { OutputError } from './output-error.ts';

/**
 * Writes a file piece by piece under a temporary name, and renames it when it is complete: a failed or killed run leaves the
 * old file. Throws `OutputError` if it cannot be written.
 */
export async function writeBookFile(
  file: string,
  pid: number,
  make: (write: (bytes: Uint8Array) => void) => Promise<void>,
): Promise<number> {
  const unfinished = `${file}.${pid}.part`;
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw refused(file, error);
    }
  };
  guarded(() => makeFolders(dirname(file)));
  const descriptor = guarded(() => openSync(unfinished, 'w'));
  let size = 0;
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(descriptor);
    isOpen = false;
  };
  try {
    await make((bytes) => {
      guarded(() => {
        for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done);
      });
      size += bytes.length;
    });
    close();
    guarded(() => renameSync(unfinished, file));
    return size;
  } finally {
    close();
    rmSync(unfinished, { force: true });
  }
}

function refused(file: string, error: unknown): OutputError {
  return new OutputError(`Cannot write ${file}: ${describeErrorCode(errorCode(error))}.`, {
    hint: 'check the permissions of the folder, or name another file with `--out`',
    exitCode: 74,
    cause: error,
  });
}
