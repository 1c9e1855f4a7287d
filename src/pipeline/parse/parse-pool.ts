import { setImmediate as afterEvents } from 'node:timers/promises';
import type { ThreadRun } from '../stage-log.ts';
import type { PageBatch, SentPage, ThreadStart } from './page-batch.ts';
import type { ParseThread, ParseThreads } from './parse-threads.ts';
import type { PageInput, ParsedPage } from './parsed-page.ts';
import type { ParsingSetting } from './parsing-setting.ts';

/** What to do with pages that are parsed together; they are named by their index, in any order. */
interface ParseTarget {
  /** Parses in this thread. */
  readonly here: (input: PageInput) => Promise<ParsedPage>;
  readonly onPage: (at: number, page: ParsedPage | SentPage) => void;
  /** Called with the time that another thread spent on a page. */
  readonly onRun: (at: number, run: ThreadRun) => void;
}

/** Parses pages in this thread and, if there are any, in others. */
export interface ParsePool {
  /** Announces a page that will be parsed, so that threads start while others are still looked up. */
  readonly expect: (input: PageInput) => void;
  readonly parse: (inputs: readonly PageInput[], target: ParseTarget) => Promise<void>;
  /** Terminates the threads now. */
  readonly close: () => Promise<void>;
}

interface PoolOptions {
  readonly setting: ParsingSetting;
  /** Terminated with the pool. Without them, this thread parses everything. */
  readonly threads?: ParseThreads | undefined;
  /** Ends the work: pending promises reject with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Returns a promise to wait for between pages, so that urgent work goes first. */
  readonly pause?: (() => Promise<void> | undefined) | undefined;
}

/** Characters in a batch: tens of milliseconds of work, so that messages cost little and no thread is idle for long. */
const BATCH_LETTERS = 24_000;
/** Batches that a thread holds at once, so that it need not wait for this thread. */
const BATCHES_AHEAD = 2;

/** Opens a pool. */
export function openParsePool({ setting, threads, signal, pause }: PoolOptions): ParsePool {
  const start: ThreadStart = { setting };
  const begun = new Set<ParseThread>();
  let letters = 0;

  return {
    expect({ source, mdx, surroundings }) {
      if (mdx || surroundings.plugins) return;
      letters += source.text.length;
      threads?.expect(letters);
    },
    async parse(inputs, { here, onPage, onRun }) {
      letters = 0;
      const isShared = (at: number) => inputs[at]?.mdx === undefined && !inputs[at]?.surroundings.plugins;
      const own = [...inputs.keys()].filter((at) => !isShared(at));
      const shared = [...inputs.keys()].filter(isShared);
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
          // Messages of threads and signals are handled here.
          await afterEvents();
          await pause?.();
          signal?.throwIfAborted();
        }
      };
      const workHere = async () => {
        await parseHere(own);
        for (let places = take(1); places.length > 0; places = take(1)) await parseHere(places);
      };
      const send = (thread: ParseThread, pages: PageBatch['pages']) => {
        const batch = begun.has(thread) ? { pages } : { start, pages };
        begun.add(thread);
        return thread.run(batch, pages.map(({ source }) => source.file).join(', '));
      };
      const workThere = async (thread: ParseThread, name: string) => {
        for (let places = take(BATCH_LETTERS); places.length > 0; places = take(BATCH_LETTERS)) {
          const pages = places.flatMap((at) => inputs[at] ?? []).map(({ source, inherit }) => ({ source, inherit }));
          const done = await send(thread, pages);
          for (const [i, { start, ms, ...page }] of done.pages.entries()) {
            const at = places[i] ?? -1;
            onRun(at, { thread: name, start, ms });
            onPage(at, page);
          }
        }
      };
      const works = [
        ...(threads?.forPages(shared.length) ?? []).flatMap((thread, i) =>
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
      begun.clear();
      await threads?.close();
    },
  };
}
