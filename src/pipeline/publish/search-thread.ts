import { parentPort, workerData } from 'node:worker_threads';
import { openCacheStore } from '../../io/cache/cache-store.ts';
import { processMs } from '../../io/process/process-clock.ts';
import { readAt } from '../../io/read/text-shelf.ts';
import type { OutputFile } from '../../model/output.ts';
import type { KeptIndex, SearchOutline, SearchPage, TextSection } from '../../model/search.ts';
import { searchIndexFiles } from '../../stages/search/build-search-index.ts';
import { createSectionReader } from '../../stages/search/search-sections.ts';
import { shareTexts } from '../load/share-texts.ts';
import { openSearchMemory } from './search-memory.ts';
import type { SearchAnswer, SearchPageBatch, SearchTask, SearchThreadStart } from './thread-search.ts';

// Makes search indexes, one after the other, and gives their files away as they are asked for.
const { store } = workerData as SearchThreadStart;
const cache = store && openCacheStore(store.root, store.stamp);
const memory = cache && openSearchMemory(cache);

/** Letters of files that are given away together. */
const LETTERS_AT_ONCE = 300_000;

let pages: SearchPage[] = [];
let withSections = createSectionReader();
let files: Iterator<OutputFile> | undefined;
let isKept = false;

function* toPages({ pages, outlines }: SearchPageBatch): Generator<SearchPage> {
  const bytes = Buffer.from(outlines.buffer, outlines.byteOffset, outlines.byteLength);
  // On the way each page has got the names of its group and its tags for itself.
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

/** Stores an index where this and other threads can read it. */
function keep(path: string, index: KeptIndex): void {
  isKept = memory?.note(path, index) === true;
  cache?.flush();
}

function takeFiles(): Pick<SearchAnswer, 'files' | 'isDone'> {
  const taken: OutputFile[] = [];
  for (let letters = 0; letters < LETTERS_AT_ONCE; ) {
    const next = files?.next();
    if (!next || next.done) {
      // They take much memory, and there may be other indexes.
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
