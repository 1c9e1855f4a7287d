import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from './package-root.ts';

/** Messages for a build that is interrupted before the site is published, meanwhile, or afterwards. */
export type InterruptMessages = readonly [before: string, meanwhile: string, after: string];

/** The index of the message to print, which the thread reads. */
const memory = new SharedArrayBuffer(8);
let thread: Worker | undefined;

/**
 * From now on, a message says what has become of the site when the process is ended by Ctrl+C in a terminal. The main thread
 * may be busy then, so another thread waits for the signal. Node passes a signal to another thread only by `breakOnSigint`, and
 * only SIGINT. Handlers of the signal must not be restored before `cancelInterruptMessage` has ended.
 */
export function showOnInterrupt(messages: InterruptMessages): void {
  thread ??= new Worker(join(packageRoot, 'dist', 'interrupt-thread.js'), {
    workerData: { memory, messages },
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  });
  thread.unref();
  // Without the thread, the process ends without a message.
  thread.on('error', () => undefined);
}

/** Ends the thread: no message is printed any more. */
export async function cancelInterruptMessage(): Promise<void> {
  const ended = thread?.terminate();
  thread = undefined;
  await ended;
}

/** Records that the site is being published, or has been, to print the right message. */
export function notePublished(state: 'meanwhile' | 'after'): void {
  Atomics.store(new Int32Array(memory), 0, state === 'meanwhile' ? 1 : 2);
}
