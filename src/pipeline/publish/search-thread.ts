import { parentPort, workerData } from 'node:worker_threads';
import { openStoreIn } from '../../io/cache/cache-store.ts';
import { processMs } from '../../io/process/process-clock.ts';
import { readAt } from '../../io/read/text-spool.ts';
import type { OutputFile } from '../../model/output.ts';
import type { KeptIndex, SearchOutline, SearchPage, TextSection } from '../../model/search.ts';
import { searchIndexFiles } from '../../stages/search/build-search-index.ts';
import { createSectionReader } from '../../stages/search/search-sections.ts';
import { shareTexts } from '../load/share-texts.ts';
import { openSearchMemory } from './search-memory.ts';
import type { SearchAnswer, SearchPageBatch, SearchTask, SearchThreadStart } from './thread-search.ts';

// A thread that makes search indexes, one after the other, and sends their files on request.
const { store } = workerData as SearchThreadStart;
const cache = store && openStoreIn(store);
const memory = cache && openSearchMemory(cache);

/** Characters of files that are sent together. */
const LETTERS_AT_ONCE = 300_000;

let pages: SearchPage[] = [];
let withSections = createSectionReader();
let files: Iterator<OutputFile> | undefined;
let isKept = false;

function* toPages({ pages, outlines }: SearchPageBatch): Generator<SearchPage> {
  const bytes = Buffer.from(outlines.buffer, outlines.byteOffset, outlines.byteLength);
  // The message has given each page its own copies of the names of its group and tags.
  for (const sent of shareTexts([...pages], [])) {
    if (!('outline' in sent)) {
      yield sent;
      continue;
    }
    const { facts, outline, texts } = sent;
    const json = () => (typeof texts === 'string' ? texts : readAt(texts));
    yield withSections(
      facts,
      () => JSON.parse(bytes.toString('utf8', ...outline)) as SearchOutline,
      () => JSON.parse(json()) as TextSection[],
    );
  }
}

/** Stores an index where other threads can read it. */
function keep(path: string, index: KeptIndex): void {
  isKept = memory?.note(path, index) === true;
  cache?.flush();
}

function takeFiles(): Pick<SearchAnswer, 'files' | 'isDone'> {
  const taken: OutputFile[] = [];
  for (let letters = 0; letters < LETTERS_AT_ONCE; ) {
    const next = files?.next();
    if (!next || next.done) {
      // Free the memory before the next index.
      [pages, files] = [[], undefined];
      return { files: taken, isDone: true };
    }
    taken.push(next.value);
    letters += next.value.contents.length;
  }
  return { files: taken, isDone: false };
}

function work(task: SearchTask): Pick<SearchAnswer, 'files' | 'isDone'> {
  switch (task.kind) {
    case 'index':
      withSections = createSectionReader();
      files = searchIndexFiles({
        ...task.input,
        pages,
        ...(memory ? { keep: (index) => keep(task.input.path, index) } : {}),
      });
      return { files: [], isDone: false };
    case 'pages':
      pages.push(...toPages(task));
      return { files: [], isDone: false };
    case 'files':
      return takeFiles();
  }
}

parentPort?.on('message', (task: SearchTask) => {
  const start = processMs();
  const done = work(task);
  const answer: SearchAnswer = { ...done, isKept, start, ms: processMs() - start };
  isKept = false;
  parentPort?.postMessage(answer);
});
