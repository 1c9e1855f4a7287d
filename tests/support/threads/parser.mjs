import { parentPort } from 'node:worker_threads';

// Stands in for the thread that parses pages: gives back which pages it was given, and breaks at those that say so, or when it
// is not told exactly once, with the first pages, what to parse with.
let begun = false;
parentPort.on('message', ({ start, pages }) => {
  if (begun === Boolean(start)) process.exit(8);
  begun = true;
  if (pages.some(({ source }) => source.text.includes('break'))) process.exit(9);
  parentPort.postMessage({
    pages: pages.map(({ source }) => ({
      bytes: new TextEncoder().encode(JSON.stringify({ there: source.id })),
      ...{ isStored: false, start: 5, ms: 1 },
    })),
  });
});
