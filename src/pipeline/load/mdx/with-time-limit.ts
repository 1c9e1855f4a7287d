import vm from 'node:vm';

/** How long one page may take to render. */
export const RENDER_SECONDS = 10;

const TASK = Symbol.for('codemaster.timed-task');
const timed = new vm.Script(`globalThis[Symbol.for('codemaster.timed-task')]()`);

let interruption: { readonly error: unknown } | undefined;

/** Runs `work`, and stops it when the time is over, or on SIGINT, which then has its usual effect. */
export function withTimeLimit<T>(work: () => T, seconds = RENDER_SECONDS): T {
  // The handler of the signal runs when this thread is idle. Code of the site must not delay it.
  if (interruption) throw interruption.error;
  const place = globalThis as unknown as Record<symbol, () => T>;
  place[TASK] = work;
  try {
    return timed.runInThisContext({ timeout: seconds * 1000, breakOnSigint: true, displayErrors: false }) as T;
  } catch (error) {
    if (codeOf(error) !== 'ERR_SCRIPT_EXECUTION_INTERRUPTED' || interruption) throw error;
    interruption = { error };
    process.kill(process.pid, 'SIGINT');
    throw error;
  } finally {
    delete place[TASK];
  }
}

/** Whether work was stopped because its time was over. */
export function isTimeout(error: unknown): boolean {
  return codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

/** Whether work was stopped before it was complete, so that its result must not be stored. */
export function isStopped(error: unknown): boolean {
  return isTimeout(error) || codeOf(error) === 'ERR_SCRIPT_EXECUTION_INTERRUPTED';
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}
