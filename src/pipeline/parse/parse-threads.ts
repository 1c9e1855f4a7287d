import { availableParallelism } from 'node:os';
import { openThread, type Thread } from '../../io/process/thread.ts';
import type { PageBatch, ParsedBatch } from './page-batch.ts';

/** How many threads may parse pages, this one included; `auto`: as many as pay. */
export type Jobs = number | 'auto';

/** A thread that takes batches of pages. The first it gets tells it what to parse with. */
export type ParseThread = Thread<PageBatch, ParsedBatch>;

/**
 * Threads that parse pages beside this one. They may start before it is known what they parse with: until then they load
 * what parsing takes.
 */
export interface ParseThreads {
  /** Starts as many as pay for so many letters of text, where their number was not said. */
  readonly expect: (letters: number) => void;
  /** Those that are there for so many pages. */
  readonly forPages: (count: number) => readonly ParseThread[];
  /** Ends them, at whatever they are. */
  readonly close: () => Promise<void>;
}

/**
 * Letters of text, roughly bytes, for which one more thread pays: it takes more than a second of a processor until it has loaded
 * what parsing takes and runs at full speed, and 20 MB. With two threads, 1,000 lessons of 5 kB keep the main one busy for a
 * sixth to a third less time than with one.
 */
const LETTERS_PER_THREAD = 4_000_000;
/** Threads that are started unasked: each takes memory, and what only one thread does weighs more and more. */
const MOST_THREADS = 4;

/** How many threads besides this one should parse so many letters. */
export function helpersFor(letters: number, jobs: Jobs, processors = availableParallelism()): number {
  if (jobs !== 'auto') return jobs - 1;
  return Math.min(processors - 1, MOST_THREADS - 1, Math.floor(letters / LETTERS_PER_THREAD));
}

/** Opens threads of which none is started. `script` is that of a thread, in `dist`. An aborted signal ends them. */
export function openParseThreads(jobs: Jobs = 1, signal?: AbortSignal, script = 'parse-thread.js'): ParseThreads {
  const threads: ParseThread[] = [];
  const grow = (count: number) => {
    while (threads.length < count) threads.push(openThread(script, undefined, { signal }));
  };
  return {
    expect(letters) {
      // How many threads were asked for says nothing of how many pages there are.
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
