import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that a function runs between two looks at whether it should be optimized: twice what V8 takes unasked. */
const INTERRUPT_BUDGET = 132 * 1024;
/** Bytes of bytecode of other functions that may become part of an optimized one: a third of what V8 takes unasked. */
const INLINED = 300;

/** V8 of Node 20. Later ones count by other rules, and complain on standard error of a flag that they do not know. */
const COUNTS_BYTES = /^11\.3\./;

/**
 * Lets this process and its threads run a function for longer before its code is optimized, and put less of other functions into
 * it. Optimizing took a fifth of the work of a build of seconds, and much of the code was hardly run any more when it was there.
 */
export function optimizeLess(v8 = process.versions.v8): void {
  if (!COUNTS_BYTES.test(v8)) return;
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED}`);
}
