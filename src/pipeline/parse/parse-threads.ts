import { availableParallelism } from 'node:os';
import { openThread, type Thread } from '../../io/process/thread.ts';
import type { PageBatch, ParsedBatch } from './page-batch.ts';

/** Number of threads that may parse pages, including this one; `auto`: as many as save time. */
export type Jobs = number | 'auto';

/** A thread that receives batches of pages. The first batch contains the setting. */
export type ParseThread = Thread<PageBatch, ParsedBatch>;

/** Threads that parse pages. They may be started before the setting is known, and load their tools until then. */
export interface ParseThreads {
  /** Starts as many threads as save time for this much text, unless their number is fixed. */
  readonly expect: (letters: number) => void;
  /** Returns the threads for this number of pages. */
  readonly forPages: (count: number) => readonly ParseThread[];
  /** Terminates the threads now. */
  readonly close: () => Promise<void>;
}

/**
 * Characters of text (roughly bytes) for which one more thread saves time. A thread takes 20 MB and more than a second of
 * processor time until it has loaded its tools and runs at full speed. With two threads, 1,000 lessons of 5 kB keep the main
 * one busy for a sixth to a third less time.
 */
const LETTERS_PER_THREAD = 4_000_000;
/** Most threads in `auto`: each takes memory, and more of the rest is done by one thread. */
const MOST_THREADS = 4;

/** Returns the number of further threads for this much text. */
export function helpersFor(letters: number, jobs: Jobs, processors = availableParallelism()): number {
  if (jobs !== 'auto') return jobs - 1;
  return Math.min(processors - 1, MOST_THREADS - 1, Math.floor(letters / LETTERS_PER_THREAD));
}

/**
 * Opens the list of threads without starting one. `script` is their file, in `dist` or absolute. An aborted signal terminates
 * them.
 */
export function openParseThreads(jobs: Jobs = 1, signal?: AbortSignal, script = 'parse-thread.js'): ParseThreads {
  const threads: ParseThread[] = [];
  const grow = (count: number) => {
    while (threads.length < count) threads.push(openThread(script, undefined, { signal }));
  };
  return {
    expect(letters) {
      // A fixed number of threads does not depend on the number of pages.
      if (jobs === 'auto') grow(helpersFor(letters, jobs));
    },
    forPages(count) {
      if (jobs !== 'auto') grow(Math.min(jobs, count) - 1);
      return threads;
    },
    async close() {
      await Promise.all(threads.splice(0).map((thread) => thread.close()));
    },
  };
}
