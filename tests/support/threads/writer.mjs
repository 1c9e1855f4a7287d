import { parentPort } from 'node:worker_threads';

// Writes nothing, and tells the lengths of files it is asked about.
parentPort.on('message', ({ bytes, files }) => {
  if (files.some(({ path }) => path === 'throw')) throw new TypeError('it was told to');
  const told = files.filter(({ isAsked }) => isAsked).map(({ path, length }) => `${path} ${length}`);
  parentPort.postMessage({ bytes, told }, [bytes.buffer]);
});
