/**
 * Thread that waits for SIGINT, prints what has become of the site, and lets the signal end the process; see
 * `interrupt-message.ts`.
 */

import { writeSync } from 'node:fs';
import vm from 'node:vm';
import { workerData } from 'node:worker_threads';
import type { InterruptMessages } from './interrupt-message.ts';

const { memory, messages } = workerData as { readonly memory: SharedArrayBuffer; readonly messages: InterruptMessages };
const cell = new Int32Array(memory);
const WAIT = Symbol.for('codemaster.interrupt');
(globalThis as unknown as Record<symbol, () => unknown>)[WAIT] = () => Atomics.wait(cell, 1, 0);

try {
  new vm.Script(`globalThis[Symbol.for('codemaster.interrupt')]()`).runInThisContext({ breakOnSigint: true });
} catch (error) {
  if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_INTERRUPTED') {
    try {
      // Overwrites the line of the progress and `^C`.
      writeSync(2, `\r\u001b[K${messages[Atomics.load(cell, 0)]}\n`);
    } catch {
      // The terminal is gone.
    }
    process.kill(process.pid, 'SIGINT');
  }
}
