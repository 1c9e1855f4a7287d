import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from './package-root.ts';

/** What is said before the site is published, while it is, and from then on. */
export type Sentences = readonly [before: string, meanwhile: string, after: string];

/** The index of what is to be said, which the thread reads. */
const memory = new SharedArrayBuffer(8);
let thread: Worker | undefined;

/**
 * From now on, somebody who ends the process with Ctrl+C in a terminal is told what has become of the site. Nothing of the main
 * thread may run by then, so a thread waits for the signal: `breakOnSigint` is the one way in which Node gives it to another thread,
 * and there is none for other signals. Handlers of the signal must not be put back before this is called off.
 */
export function sayLastWords(sentences: Sentences): void {
  thread ??= new Worker(join(packageRoot, 'dist', 'last-words-thread.js'), {
    workerData: { memory, sentences },
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 16 },
  });
  thread.unref();
  // Without it the process ends without a word.
  thread.on('error', () => undefined);
}

/** Calls the last words off. */
export async function sayNoLastWords(): Promise<void> {
  const ended = thread?.terminate();
  thread = undefined;
  await ended;
}

/** Notes that the site is being published, or has been, for the last words. */
export function notePublished(state: 'meanwhile' | 'after'): void {
  Atomics.store(new Int32Array(memory), 0, state === 'meanwhile' ? 1 : 2);
}
