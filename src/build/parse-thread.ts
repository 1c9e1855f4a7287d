import { parentPort, workerData } from 'node:worker_threads';
import { openCacheStore } from '../io/cache-store.ts';
import { processMs } from '../io/process-clock.ts';
import { writePage } from './page-text.ts';
import { createParsePage } from './parse-page.ts';
import type { PageBatch, ParsedBatch, ThreadStart } from './parse-pool.ts';
import { openSetting } from './parsing-setting.ts';
import { createParsingTools } from './parsing-tools.ts';

// One thread of a pool: takes pages, keeps what they were parsed to and gives it back. Loading what that takes begins at once.
const { setting, store } = workerData as ThreadStart;
const cache = store && openCacheStore(store.root, store.stamp);
const encoder = new TextEncoder();
const tools = createParsingTools();
const parsePage = createParsePage(tools, setting.options);
const opened = openSetting(setting);

async function parseBatch({ pages }: PageBatch): Promise<ParsedBatch> {
  const { around } = await opened;
  const parsed: ParsedBatch['pages'][number][] = [];
  for (const page of pages) {
    const start = processMs();
    const bytes = encoder.encode(writePage(await parsePage({ ...page, ...around(page.source) })));
    const ms = processMs() - start;
    const isStored = page.storeKey !== undefined && cache?.set(page.storeKey, bytes) === true;
    parsed.push({ bytes, isStored, start, ms });
  }
  return { pages: parsed };
}

let last: Promise<unknown> = tools.markdown(setting.options);
parentPort?.on('message', (batch: PageBatch) => {
  // One after the other: the highlighter tells only of the page it was at.
  last = last.then(async () => {
    const parsed = await parseBatch(batch);
    parentPort?.postMessage(
      parsed,
      parsed.pages.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    );
  });
});
