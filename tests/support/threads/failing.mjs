import { parentPort } from 'node:worker_threads';

// Stands in for a thread that cannot go on.
parentPort.on('message', () => {
  throw new Error('no memory left');
});
