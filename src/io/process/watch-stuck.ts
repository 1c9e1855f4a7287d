import { join } from 'node:path';
import { isMainThread, Worker } from 'node:worker_threads';
import { packageRoot } from './package-root.ts';

let deadline: BigInt64Array | undefined;

/**
 * Ends what keeps the main thread busy in `seconds` from now, such as a loop without an end: nothing of this thread itself runs
 * until then, so another one has to do it. Returns a function that calls this off. Only one watch can be on at a time.
 */
export function watchStuck(seconds: number): () => void {
  if (!isMainThread) return () => undefined;
  deadline ??= openThread();
  const time = deadline;
  const set = (until: bigint) => {
    Atomics.store(time, 0, until);
    Atomics.notify(time, 0);
  };
  set(BigInt(Math.round(Date.now() + seconds * 1000)));
  return () => set(0n);
}

function openThread(): BigInt64Array {
  const memory = new SharedArrayBuffer(8);
  const thread = new Worker(join(packageRoot, 'dist', 'stuck-thread.js'), { workerData: memory });
  thread.unref();
  return new BigInt64Array(memory);
}
