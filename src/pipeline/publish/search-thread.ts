import { parentPort, workerData } from 'node:worker_threads';
import { openStoreIn } from '../../io/cache/cache-store.ts';
import { processMs } from '../../io/process/process-clock.ts';
import { openTextSpool } from '../../io/read/text-spool.ts';
import type { OutputFile } from '../../model/output.ts';
import type { KeptIndex, SearchPage } from '../../model/search.ts';
import { searchIndexFiles } from '../../stages/search/build-search-index.ts';
import type { StorePiece } from '../../stages/search/place-list.ts';
import { openSearchMemory } from './search-memory.ts';
import { createSentPageReader } from './searched-pages.ts';
import type { SearchAnswer, SearchTask, SearchThreadStart } from './thread-search.ts';

// A thread that makes search indexes, one after the other, and sends their files on request.
const { store, folder } = workerData as SearchThreadStart;
const cache = store && openStoreIn(store);
const memory = cache && openSearchMemory(cache);

/** Characters of files that are sent together. */
const LETTERS_AT_ONCE = 300_000;

let pages: SearchPage[] = [];
let read = createSentPageReader();
let files: Iterator<OutputFile> | undefined;
let isKept = false;
let spool = openTextSpool(folder);

const storePlaces: StorePiece = (piece) => {
  const stored = spool.put(new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength));
  return () => {
    const bytes = stored.bytes();
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / Uint32Array.BYTES_PER_ELEMENT);
  };
};

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
      spool.close();
      spool = openTextSpool(folder);
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
      read = createSentPageReader();
      files = searchIndexFiles({
        ...task.input,
        pages,
        storePlaces,
        ...(memory ? { keep: (index) => keep(task.input.path, index) } : {}),
      });
      return { files: [], isDone: false };
    case 'pages':
      pages.push(...read(task.sent));
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
