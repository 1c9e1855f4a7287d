import type { StorePlace } from '../../io/cache/cache-store.ts';
import { openThread, type Thread } from '../../io/process/thread.ts';
import type { ShelfPlace } from '../../io/read/text-shelf.ts';
import type { Body } from '../../model/entry.ts';
import type { Locale } from '../../model/locale.ts';
import type { OutputFile } from '../../model/output.ts';
import type { SearchFacts, SearchPage } from '../../model/search.ts';
import type { LoadedSite } from '../load/loaded-site.ts';
import { placeOfSections } from '../load/shelve-page.ts';
import type { StageLog } from '../stage-log.ts';
import { type PlannedIndex, planIndexes } from './search-files.ts';
import type { SearchMemory } from './search-memory.ts';

/** A page as it is sent: where its sections can be read or, as JSON, what they are. A page that the site makes is sent as it is. */
type SentSearchPage =
  | SearchPage
  | {
      readonly facts: SearchFacts;
      /** Where it is among `SearchPageBatch.outlines`. */
      readonly outline: readonly [start: number, end: number];
      readonly texts: ShelfPlace | string;
    };

/** Pages that are sent together. */
export interface SearchPageBatch {
  readonly kind: 'pages';
  readonly pages: readonly SentSearchPage[];
  /** Outlines as JSON, in bytes: they are asked for twice, and these are a small part of what they take as objects. */
  readonly outlines: Uint8Array<ArrayBuffer>;
}

/** What the thread is asked for, in this order: to begin an index, to take its pages, to make some of its files. */
export type SearchTask =
  | { readonly kind: 'index'; readonly input: PlannedIndex['input'] }
  | SearchPageBatch
  | { readonly kind: 'files' };

/** The thread's answer to a task. */
export interface SearchAnswer {
  readonly files: readonly OutputFile[];
  /** Whether the index has no more files. */
  readonly isDone: boolean;
  /** Whether the index is stored for the next build, once it is made. */
  readonly isKept?: boolean;
  /** When it was at the task, by the clock of the process. */
  readonly start: number;
  readonly ms: number;
}

/** What the thread begins with. */
export interface SearchThreadStart {
  /** Where indexes are kept for the next build, if they are. */
  readonly store?: StorePlace | undefined;
}

/** Makes search indexes in another thread, while this one does something else. */
export interface ThreadSearch {
  /** Whether the index with this path is one of them. */
  readonly makes: (path: string) => boolean;
  /** Throws what has ended the thread before its time, if anything has. */
  readonly throwIfBroken: () => void;
  /** Waits until all files have been given away. */
  readonly settle: () => Promise<void>;
  /** Ends the thread, at whatever it is. */
  readonly close: () => Promise<void>;
}

export interface ThreadSearchOptions {
  readonly loaded: LoadedSite;
  readonly locales: readonly Locale[];
  /** Indexes that are remembered are made faster by those who remember them. */
  readonly memory?: SearchMemory | undefined;
  readonly log: StageLog;
  readonly signal?: AbortSignal;
  /** Is given file after file, whenever this thread has nothing to do. */
  readonly onFile: (file: OutputFile) => void;
  /** The script of the thread, in `dist` or at an absolute path. */
  readonly script?: string;
}

/** It makes texts of many pages one after the other, which are soon of no use: with less it is a little slower, and there is time. */
const YOUNG_MB = 3;
/** Pages that are sent together. */
const PAGES_AT_ONCE = 200;

/** Starts the thread; undefined where there is nothing for it to do. */
export function openThreadSearch({
  loaded,
  locales,
  memory,
  log,
  signal,
  onFile,
  script = 'search-thread.js',
}: ThreadSearchOptions): ThreadSearch | undefined {
  const indexes = planIndexes(loaded, locales).filter(({ input }) => !memory?.knows(input.path));
  if (indexes.length === 0) return undefined;
  const start: SearchThreadStart = { store: memory?.place };
  const thread: Thread<SearchTask, SearchAnswer> = openThread(script, start, { signal, youngMb: YOUNG_MB });
  const send = async (task: SearchTask, path: string): Promise<SearchAnswer> => {
    const answer = await thread.run(task, path);
    log.note('search index', { thread: 'search thread', start: answer.start, ms: answer.ms, detail: path });
    return answer;
  };
  const make = async ({ input, pages }: PlannedIndex) => {
    const { path } = input;
    await send({ kind: 'index', input }, path);
    const all = log.run('search index', pages, path);
    for (let at = 0; at < all.length; at += PAGES_AT_ONCE) {
      const some = all.slice(at, at + PAGES_AT_ONCE);
      await send(
        log.run('search index', () => toSent(some, loaded.bodies), path),
        path,
      );
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
    // Its memory is of use to others.
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

function toSent(pages: readonly SearchPage[], bodies: ReadonlyMap<string, Body>): SearchPageBatch {
  const outlines: string[] = [];
  let size = 0;
  const toPage = (page: SearchPage): SentSearchPage => {
    const { from } = page;
    if (!from) return page;
    const { description, headings } = from.outline();
    // Entries hold more.
    const own = { description, headings: headings.map(({ depth, slug, text }) => ({ depth, slug, text })) };
    const outline = JSON.stringify(own);
    outlines.push(outline);
    const start = size;
    size += Buffer.byteLength(outline);
    const body = from.facts.source === undefined ? undefined : bodies.get(from.facts.source);
    const texts = (body && placeOfSections(body)) ?? JSON.stringify(page.texts);
    return { facts: from.facts, outline: [start, size], texts };
  };
  return { kind: 'pages', pages: pages.map(toPage), outlines: new TextEncoder().encode(outlines.join('')) };
}
