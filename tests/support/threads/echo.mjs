import { parentPort, workerData } from 'node:worker_threads';

// Answers every message but these.
parentPort.on('message', (message) => {
  if (message === 'throw') throw new TypeError('it was told to');
  if (message === 'exit') process.exit(7);
  if (message !== 'wait') parentPort.postMessage({ data: workerData, message });
});
