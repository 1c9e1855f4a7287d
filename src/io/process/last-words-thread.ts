/** Thread that waits for SIGINT, says what has become of the site, and lets the signal end the process; see `last-words.ts`. */

import { writeSync } from 'node:fs';
import vm from 'node:vm';
import { workerData } from 'node:worker_threads';
import type { Sentences } from './last-words.ts';

const { memory, sentences } = workerData as { readonly memory: SharedArrayBuffer; readonly sentences: Sentences };
const cell = new Int32Array(memory);
const WAIT = Symbol.for('codemaster.last-words');
(globalThis as unknown as Record<symbol, () => unknown>)[WAIT] = () => Atomics.wait(cell, 1, 0);

try {
  new vm.Script(`globalThis[Symbol.for('codemaster.last-words')]()`).runInThisContext({ breakOnSigint: true });
} catch (error) {
  if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') {
    try {
      // Over the line of the progress, and over `^C`.
      writeSync(2, `\r\u001b[K${sentences[Atomics.load(cell, 0)]}\n`);
    } catch {
      // The terminal is gone.
    }
    process.kill(process.pid, 'SIGINT');
  }
}
