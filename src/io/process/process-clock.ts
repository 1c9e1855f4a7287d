/**
 * Returns milliseconds of a clock that all threads of a process share; `performance.now` counts from the start of each thread.
 */
export function processMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
