import { join } from 'node:path';
import { isMainThread, Worker } from 'node:worker_threads';
import { packageRoot } from './package-root.ts';

let deadline: BigInt64Array | undefined;

/**
 * After `seconds`, terminates the JavaScript that keeps the main thread busy, such as an endless loop. The main thread cannot
 * do that itself while it is busy, so another thread does. Returns a function that cancels this. Only one watch can be active
 * at a time.
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
