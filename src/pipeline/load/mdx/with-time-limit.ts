import vm from 'node:vm';

/** How long one page may take to render. */
export const RENDER_SECONDS = 10;

const TASK = Symbol.for('codemaster.timed-task');
const timed = new vm.Script(`globalThis[Symbol.for('codemaster.timed-task')]()`);

/** Runs `work`, and stops it when the time is over. */
export function withTimeLimit<T>(work: () => T): T {
  const place = globalThis as unknown as Record<symbol, () => T>;
  place[TASK] = work;
  try {
    return timed.runInThisContext({ timeout: RENDER_SECONDS * 1000, displayErrors: false }) as T;
  } finally {
    delete place[TASK];
  }
}

/** Whether work was stopped because its time was over. */
export function isTimeout(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
