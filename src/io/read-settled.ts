import { setTimeout } from 'node:timers/promises';

/** How often and after which pauses, all files together. */
const EMPTY_LOOKS = 16;
const EMPTY_MS = 8;

/**
 * Reads texts of files that are being edited: most editors empty a file before they write it, so one that was not empty before is
 * read again, and only what stays empty counts as that. The files of one reader share its patience.
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
