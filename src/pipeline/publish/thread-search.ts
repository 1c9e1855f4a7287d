import type { StorePlace } from '../../io/cache/cache-store.ts';
import { openThread, type Thread } from '../../io/process/thread.ts';
import type { TextSpool } from '../../io/read/text-spool.ts';
import type { Locale } from '../../model/locale.ts';
import type { OutputFile } from '../../model/output.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import type { StageLog } from '../stage-log.ts';
import { type PlannedIndex, planIndexes } from './search-files.ts';
import type { SearchMemory } from './search-memory.ts';
import { type SentPages, sendPages } from './searched-pages.ts';

/** Tasks of the thread, in this order: begin an index, take its pages, make some of its files. */
export type SearchTask =
  | { readonly kind: 'index'; readonly input: PlannedIndex['input'] }
  | { readonly kind: 'pages'; readonly sent: SentPages }
  | { readonly kind: 'files' };

/** The thread's answer to a task. */
export interface SearchAnswer {
  readonly files: readonly OutputFile[];
  /** Whether the index has no more files. */
  readonly isDone: boolean;
  /** Whether the finished index is stored for the next build. */
  readonly isKept?: boolean;
  /** Time of the task, by the clock of the process. */
  readonly start: number;
  readonly ms: number;
}

/** Data with which the thread starts. */
export interface SearchThreadStart {
  /** Where indexes are stored for the next build, if they are. */
  readonly store?: StorePlace | undefined;
  /** Folder for temporary files; absent for that of the system. */
  readonly folder?: string | undefined;
}

/** Makes search indexes in another thread. */
export interface ThreadSearch {
  /** Returns whether it makes the index with this path. */
  readonly makes: (path: string) => boolean;
  /** Throws the error that has ended the thread, if there is one. */
  readonly throwIfBroken: () => void;
  /** Waits until all files were received. */
  readonly settle: () => Promise<void>;
  /** Terminates the thread now. */
  readonly close: () => Promise<void>;
}

export interface ThreadSearchOptions {
  readonly loaded: LoadedSite;
  readonly locales: readonly Locale[];
  /** Stored indexes are updated faster in the main thread. */
  readonly memory?: SearchMemory | undefined;
  /** Takes what the thread reads of pages, and stays open until the thread is done. */
  readonly spool?: TextSpool | undefined;
  readonly log: StageLog;
  readonly signal?: AbortSignal;
  /** Called with each file, whenever this thread is idle. */
  readonly onFile: (file: OutputFile) => void;
  /** The script of the thread, in `dist` or at an absolute path. */
  readonly script?: string;
}

/** It makes many texts that are soon garbage. With a smaller heap it is a little slower, but it is not waited for. */
const YOUNG_MB = 3;
/** Pages that are sent together. */
const PAGES_AT_ONCE = 200;

/** Starts the thread; undefined if there is nothing to do. */
export function openThreadSearch({
  loaded,
  locales,
  memory,
  spool,
  log,
  signal,
  onFile,
  script = 'search-thread.js',
}: ThreadSearchOptions): ThreadSearch | undefined {
  const indexes = planIndexes(loaded, locales).filter(({ input }) => !memory?.knows(input.path));
  if (indexes.length === 0) return undefined;
  const start: SearchThreadStart = { store: memory?.place, folder: spool?.folder };
  const thread: Thread<SearchTask, SearchAnswer> = openThread(script, start, { signal, youngMb: YOUNG_MB });
  const send = async (task: SearchTask, path: string): Promise<SearchAnswer> => {
    const answer = await thread.run(task, path);
    log.note('search index', { thread: 'search thread', start: answer.start, ms: answer.ms, detail: path });
    return answer;
  };
  const make = async ({ input, pages }: PlannedIndex) => {
    const { path } = input;
    await send({ kind: 'index', input }, path);
    const all = log.run('search index', () => [...pages()], path);
    while (all.length > 0) {
      // What was sent need not stay here as well.
      const some = all.splice(0, PAGES_AT_ONCE);
      const sent = log.run('search index', () => sendPages(some, loaded.bodies, spool), path);
      await send({ kind: 'pages', sent }, path);
    }
    for (let isDone = false; !isDone; ) {
      const answer = await send({ kind: 'files' }, path);
      if (answer.isKept) memory?.noteKept(path);
      for (const file of answer.files) onFile(file);
      isDone = answer.isDone;
    }
  };
  const makeAll = async () => {
    for (const index of indexes) await make(index);
    // Frees its memory for the others.
    await thread.close();
  };
  const made = makeAll();
  let broken: { readonly reason: unknown } | undefined;
  made.catch((reason) => {
    broken = { reason };
  });
  const paths = new Set(indexes.map(({ input }) => input.path));
  return {
    makes: (path) => paths.has(path),
    throwIfBroken() {
      if (broken) throw broken.reason;
    },
    settle: () => made,
    close: () => thread.close(),
  };
}
