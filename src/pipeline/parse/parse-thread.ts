import { parentPort } from 'node:worker_threads';
import { processMs } from '../../io/process/process-clock.ts';
import type { PageBatch, ParsedBatch, ThreadStart } from './page-batch.ts';
import { writePage } from './page-text.ts';
import { createParsePage } from './parse-page.ts';
import { openSetting } from './parsing-setting.ts';
import { createParsingTools } from './parsing-tools.ts';

// One thread of a pool: receives pages and sends them back parsed. It loads its tools immediately.
const tools = createParsingTools();
let parseBatch: ((pages: PageBatch['pages']) => Promise<ParsedBatch>) | undefined;
let last: Promise<unknown> = tools.preload();

async function begin({ setting }: ThreadStart): Promise<typeof parseBatch> {
  const parsePage = createParsePage(tools, setting.options);
  const { around } = await openSetting(setting);
  return async (pages) => {
    const parsed: ParsedBatch['pages'][number][] = [];
    for (const page of pages) {
      const start = processMs();
      const bytes = writePage(await parsePage({ ...page, ...around(page.source) }));
      parsed.push({ bytes, start, ms: processMs() - start });
    }
    return { pages: parsed };
  };
}

parentPort?.on('message', ({ start, pages }: PageBatch) => {
  // One page after the other, because the highlighter reports missing grammars for the current page only.
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
