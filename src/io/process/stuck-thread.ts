/** Thread that terminates the JavaScript of the main thread if it is still busy after a time; see `watch-stuck.ts`. */

import { Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';

const deadline = new BigInt64Array(workerData as SharedArrayBuffer);

for (;;) {
  const until = Atomics.load(deadline, 0);
  const left = Number(until) - Date.now();
  if (until === 0n) Atomics.wait(deadline, 0, 0n);
  else if (left > 0) Atomics.wait(deadline, 0, until, left);
  else if (Atomics.compareExchange(deadline, 0, until, 0n) === until) {
    const session = new Session();
    session.connectToMainThread();
    session.post('Runtime.terminateExecution');
  }
}
