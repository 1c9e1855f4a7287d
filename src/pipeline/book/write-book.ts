import type { BookSource } from './plan-book.ts';
import { writeEpub } from './write-epub.ts';
import { writeHtmlBook } from './write-html-book.ts';

/** Formats that need no browser to be written. */
type WrittenFormat = 'epub' | 'html';

/** Receives the progress of a book. */
export interface BookProgress {
  /** With the number of chapters that are written. */
  readonly onChapter: (done: number) => void;
  /** With the seconds for which a browser has been printing. */
  readonly onPrint: (seconds: number) => void;
}

interface BookRun {
  readonly signal: AbortSignal;
  readonly progress?: BookProgress | undefined;
}

/** The steps in which a book is written. `write` takes its bytes in order. */
function writingSteps(format: WrittenFormat, source: BookSource, write: (bytes: Uint8Array) => void): Generator<void> {
  return format === 'epub' ? writeEpub(source, write) : writeHtmlBook(source, write);
}

/** Returns a function that writes a book. It handles signals between chapters. */
export function bookWriter(
  format: WrittenFormat,
  source: BookSource,
  { signal, progress }: BookRun,
): (write: (bytes: Uint8Array) => void) => Promise<void> {
  return async (write) => {
    let done = 0;
    for (const _ of writingSteps(format, source, write)) {
      progress?.onChapter(++done);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    }
  };
}

/** Returns a whole book at once. */
export function bookBytes(format: WrittenFormat, source: BookSource): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const _ of writingSteps(format, source, (bytes) => parts.push(bytes)));
  return Buffer.concat(parts);
}
