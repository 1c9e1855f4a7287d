import { parentPort } from 'node:worker_threads';
import { openCacheStore } from '../io/cache-store.ts';
import { processMs } from '../io/process-clock.ts';
import { writePage } from './page-text.ts';
import { createParsePage } from './parse-page.ts';
import type { PageBatch, ParsedBatch, ThreadStart } from './parse-pool.ts';
import { openSetting } from './parsing-setting.ts';
import { createParsingTools } from './parsing-tools.ts';

// One thread of a pool: takes pages, keeps what they were parsed to and gives it back. Loading what that takes begins at once.
const tools = createParsingTools();
let parseBatch: ((pages: PageBatch['pages']) => Promise<ParsedBatch>) | undefined;
let last: Promise<unknown> = tools.preload();

async function begin({ setting, store }: ThreadStart): Promise<typeof parseBatch> {
  const cache = store && openCacheStore(store.root, store.stamp);
  const parsePage = createParsePage(tools, setting.options);
  const { around } = await openSetting(setting);
  return async (pages) => {
    const parsed: ParsedBatch['pages'][number][] = [];
    for (const page of pages) {
      const start = processMs();
      const bytes = writePage(await parsePage({ ...page, ...around(page.source) }));
      const ms = processMs() - start;
      const isStored = page.storeKey !== undefined && cache?.set(page.storeKey, bytes) === true;
      parsed.push({ bytes, isStored, start, ms });
    }
    return { pages: parsed };
  };
}

parentPort?.on('message', ({ start, pages }: PageBatch) => {
  // One after the other: the highlighter tells only of the page it was at.
  last = last.then(async () => {
    if (start) parseBatch = await begin(start);
    if (!parseBatch) throw new Error('No thread parses pages before it knows with what.');
    const parsed = await parseBatch(pages);
    parentPort?.postMessage(
      parsed,
      parsed.pages.map(({ bytes }) => bytes.buffer),
    );
  });
});
