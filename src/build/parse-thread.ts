import { parentPort, workerData } from 'node:worker_threads';
import { processMs } from '../io/process-clock.ts';
import { writePage } from './page-text.ts';
import { createParsePage } from './parse-page.ts';
import type { PageBatch, ParsedBatch } from './parse-pool.ts';
import { openSetting, type ParsingSetting } from './parsing-setting.ts';
import { createParsingTools } from './parsing-tools.ts';

// One thread of a pool: takes pages, gives back what they were parsed to. Loading what that takes begins at once.
const setting = workerData as ParsingSetting;
const tools = createParsingTools();
const parsePage = createParsePage(tools, setting.options);
const opened = openSetting(setting);

async function parseBatch({ pages }: PageBatch): Promise<ParsedBatch> {
  const { around } = await opened;
  const parsed: { text: string; start: number; ms: number }[] = [];
  for (const page of pages) {
    const start = processMs();
    const text = writePage(await parsePage({ ...page, ...around(page.source) }));
    parsed.push({ text, start, ms: processMs() - start });
  }
  return { pages: parsed };
}

let last: Promise<unknown> = tools.markdown(setting.options);
parentPort?.on('message', (batch: PageBatch) => {
  // One after the other: the highlighter tells only of the page it was at.
  last = last.then(async () => parentPort?.postMessage(await parseBatch(batch)));
});
