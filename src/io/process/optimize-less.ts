import { setFlagsFromString } from 'node:v8';

/** Bytes of bytecode that a function executes between two checks whether to optimize it: twice V8's default. */
const INTERRUPT_BUDGET = 132 * 1024;
/** Bytes of bytecode of other functions that may be inlined into an optimized function: a third of V8's default. */
const INLINED = 300;

/** V8 of Node 20. Later versions count in other units, and warn on standard error of a flag that they do not know. */
const COUNTS_BYTES = /^11\.3\./;

/**
 * Makes V8 optimize functions of this process and its threads later, and inline less. Optimizing took a fifth of the work of a
 * build of seconds, and much of the optimized code was hardly executed any more.
 */
export function optimizeLess(v8 = process.versions.v8): void {
  if (!COUNTS_BYTES.test(v8)) return;
  setFlagsFromString(`--interrupt-budget=${INTERRUPT_BUDGET}`);
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED}`);
}
