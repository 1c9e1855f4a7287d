import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode between two looks at a function: twice what V8 takes unasked. */
const BUDGET = 132 * 1024;

/**
 * Lets this process run a function for longer before its code is optimized, its threads too. Optimizing took a fifth of the work of a
 * build of seconds, and much of the code was hardly run any more when it was there.
 */
export function optimizeLater(): void {
  setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}
