import module from 'node:module';
import { resolve as resolvePath } from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import { packageRoot } from './package-root.ts';

/** A thread that answers one message after the other. */
export interface Thread<Task, Result> {
  /** Gives a task to the thread. `what` names it, should the thread break at it; `transfer` are parts handed over, not copied. */
  readonly run: (task: Task, what: string, transfer?: readonly Transferable[]) => Promise<Result>;
  /** Ends the thread at once. What it still owes fails. */
  readonly close: () => Promise<void>;
}

/**
 * What new objects of a thread may take, in MB, before they are looked through, where nothing else is said. Left to itself V8 gives
 * them twice as much, which saves no time in a build and takes 15 MB more.
 */
const YOUNG_MB = 24;

/**
 * Starts a thread with a script of `dist`, or one at an absolute path, and plain data for it. The script answers each message
 * by one message, in their order. When the thread breaks, or the signal is aborted, everything that is waited for fails.
 * `youngMb` is less than usual for a thread that would not be much slower with it.
 */
export function openThread<Task, Result>(
  script: string,
  workerData: unknown,
  signal?: AbortSignal,
  youngMb = YOUNG_MB,
): Thread<Task, Result> {
  const thread = new Worker(resolvePath(packageRoot, 'dist', script), {
    ...{ workerData, env: environment() },
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
  const waiting: {
    readonly what: string;
    readonly resolve: (result: Result) => void;
    readonly reject: (reason: unknown) => void;
  }[] = [];
  let fault: { readonly reason: unknown } | undefined;
  const fail = (reason: unknown) => {
    fault ??= { reason };
    for (const { reject } of waiting.splice(0)) reject(fault.reason);
  };
  const onAbort = () => {
    fail(signal?.reason);
    void thread.terminate();
  };
  thread.on('message', (result: Result) => waiting.shift()?.resolve(result));
  thread.on('error', (error) => fail(new Error(broken(waiting[0]?.what, String(error?.stack ?? error)))));
  thread.on('messageerror', fail);
  thread.on('exit', (code) => fail(new Error(broken(waiting[0]?.what, `exit code ${code}`))));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort);
  return {
    run: (task, what, transfer = []) =>
      new Promise((resolve, reject) => {
        if (fault) {
          reject(fault.reason);
          return;
        }
        waiting.push({ what, resolve, reject });
        thread.postMessage(task, transfer as Transferable[]);
      }),
    async close() {
      signal?.removeEventListener('abort', onAbort);
      await thread.terminate();
    },
  };
}

/** That of the process, and where compiled code is kept: threads do not find it by themselves. */
function environment(): NodeJS.ProcessEnv {
  const { getCompileCacheDir } = module as { readonly getCompileCacheDir?: () => string | undefined };
  const folder = getCompileCacheDir?.();
  return { ...process.env, ...(folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }) };
}

function broken(what: string | undefined, reason: string): string {
  return `A thread of the tool has ended${what === undefined ? '' : ` while it was at ${what}`}: ${reason}`;
}
