import { setTimeout } from 'node:timers/promises';

/** How many times empty files are read again, for all files together, and the pause before each time in milliseconds. */
const EMPTY_LOOKS = 16;
const EMPTY_MS = 8;

/**
 * Creates a function that reads texts of files which are being edited. Most editors empty a file before they write it, so an
 * empty file that was not empty before is read again. If it stays empty, its text is the empty one. All files of one reader share
 * the number of repeated reads.
 */
export function createSettledReader(): (
  read: () => string | undefined,
  hadText: boolean,
) => Promise<string | undefined> {
  let looks = 0;
  return async (read, hadText) => {
    let text = read();
    for (; text === '' && hadText && looks < EMPTY_LOOKS; looks++) {
      await setTimeout(EMPTY_MS);
      text = read();
    }
    return text;
  };
}
