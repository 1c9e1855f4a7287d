import { availableParallelism } from 'node:os';
import { setImmediate as afterEvents } from 'node:timers/promises';
import type { CacheStore, StorePlace } from '../io/cache-store.ts';
import { openThread, type Thread } from '../io/thread.ts';
import type { PageInput, ParsedPage, ParseInput } from './parse-page.ts';
import type { ParsingSetting } from './parsing-setting.ts';
import type { ThreadRun } from './stage-log.ts';

/** How many threads may parse pages, this one included; `auto`: as many as pay. */
export type Jobs = number | 'auto';

/** Pages that go to a thread together. */
export interface PageBatch {
  readonly pages: readonly ParseInput[];
}

/** A page as another thread has made it. */
export interface SentPage {
  /** As `page-text.ts` writes it. */
  readonly bytes: Uint8Array;
  /** Whether the thread has kept it in the store. */
  readonly isStored: boolean;
}

/** What a thread makes of a batch, and when it was at each page, by the clock of the process. */
export interface ParsedBatch {
  readonly pages: readonly (SentPage & { readonly start: number; readonly ms: number })[];
}

/** What a thread begins with. */
export interface ThreadStart {
  readonly setting: ParsingSetting;
  /** Where it keeps what it makes, if anything is kept. */
  readonly store?: StorePlace | undefined;
}

/** What becomes of pages that are parsed together, by their place among them and in any order. */
export interface ParseTarget {
  /** Parses in this thread. */
  readonly here: (input: PageInput) => Promise<ParsedPage>;
  readonly onPage: (at: number, page: ParsedPage | SentPage) => void;
  /** Told when another thread was at a page. */
  readonly onRun: (at: number, run: ThreadRun) => void;
}

/** Parses pages in several threads where that is faster, and in this one. Threads start when there is enough to do. */
export interface ParsePool {
  /** Told of a page that is going to be parsed, so that threads start while others are still looked for. */
  readonly expect: (input: PageInput) => void;
  readonly parse: (inputs: readonly PageInput[], target: ParseTarget) => Promise<void>;
  /** Ends the threads, at whatever they are. */
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  readonly setting: ParsingSetting;
  /** Where pages are kept, if they are. */
  readonly cache?: CacheStore | undefined;
  readonly jobs: Jobs;
  /** Ends the work: everything that is waited for throws its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Waited for between pages, so that something more urgent goes first. */
  readonly pause?: (() => Promise<void> | undefined) | undefined;
  /** The script of a thread, in `dist`. */
  readonly script?: string;
}

/**
 * Letters of text, roughly bytes, for which one more thread pays: it takes more than a second of a processor until it has loaded
 * what parsing takes and runs at full speed, and 20 MB. With two threads, 1,000 lessons of 5 kB keep the main one busy for a
 * sixth to a third less time than with one.
 */
const LETTERS_PER_THREAD = 4_000_000;
/** Threads that are started unasked: each takes memory, and what only one thread does weighs more and more. */
const MOST_THREADS = 4;
/** Letters of a batch: tens of milliseconds of work, so that a message costs little and no thread is waited for long. */
const BATCH_LETTERS = 24_000;
/** Batches a thread has got before it is done with them, so that it need not wait for this thread. */
const BATCHES_AHEAD = 2;

/** How many threads besides this one should parse so many letters. */
export function helpersFor(letters: number, jobs: Jobs, processors = availableParallelism()): number {
  if (jobs !== 'auto') return jobs - 1;
  return Math.min(processors - 1, MOST_THREADS - 1, Math.floor(letters / LETTERS_PER_THREAD));
}

/** Opens a pool without threads. */
export function openParsePool({
  setting,
  cache,
  jobs,
  signal,
  pause,
  script = 'parse-thread.js',
}: PoolOptions): ParsePool {
  const start: ThreadStart = { setting, store: cache?.place };
  const threads: Thread<PageBatch, ParsedBatch>[] = [];
  let letters = 0;
  const grow = (most: number) => {
    const wanted = Math.min(helpersFor(letters, jobs), most);
    while (threads.length < wanted) threads.push(openThread(script, start, signal));
  };

  return {
    expect({ source, mdx }) {
      if (mdx) return;
      letters += source.text.length;
      // How many threads were asked for says nothing of how many pages there are.
      if (jobs === 'auto') grow(MOST_THREADS);
    },
    async parse(inputs, { here, onPage, onRun }) {
      letters = 0;
      const isShared = (at: number) => inputs[at]?.mdx === undefined;
      const own = [...inputs.keys()].filter((at) => !isShared(at));
      const shared = [...inputs.keys()].filter(isShared);
      if (jobs !== 'auto') grow(shared.length - 1);
      let next = 0;
      let hasFailed = false;
      const take = (most: number): number[] => {
        const first = next;
        for (let size = 0; next < shared.length && size < most && !hasFailed; next++)
          size += inputs[shared[next] ?? -1]?.source.text.length ?? 0;
        return shared.slice(first, next);
      };
      const parseHere = async (places: readonly number[]) => {
        for (const at of places) {
          const input = inputs[at];
          if (input) onPage(at, await here(input));
          // What threads and signals say is heard in between.
          await afterEvents();
          await pause?.();
          signal?.throwIfAborted();
        }
      };
      const workHere = async () => {
        await parseHere(own);
        for (let places = take(1); places.length > 0; places = take(1)) await parseHere(places);
      };
      const workThere = async (thread: Thread<PageBatch, ParsedBatch>, name: string) => {
        for (let places = take(BATCH_LETTERS); places.length > 0; places = take(BATCH_LETTERS)) {
          const pages = places
            .flatMap((at) => inputs[at] ?? [])
            .map(({ source, inherit, storeKey }) => ({
              ...{ source, inherit, storeKey },
            }));
          const done = await thread.run({ pages }, pages.map(({ source }) => source.file).join(', '));
          for (const [i, { start, ms, ...page }] of done.pages.entries()) {
            const at = places[i] ?? -1;
            onRun(at, { thread: name, start, ms });
            onPage(at, page);
          }
        }
      };
      const works = [
        ...threads.flatMap((thread, i) =>
          Array.from({ length: BATCHES_AHEAD }, () => workThere(thread, `parse thread ${i + 1}`)),
        ),
        workHere(),
      ];
      try {
        await Promise.all(works);
      } finally {
        hasFailed = true;
      }
    },
    async close() {
      await Promise.all(threads.splice(0).map((thread) => thread.close()));
    },
  };
}
