import module from 'node:module';
import { resolve as resolvePath } from 'node:path';
import { type Transferable, Worker } from 'node:worker_threads';
import { packageRoot } from './package-root.ts';

/** A worker thread that answers one message after another. */
export interface Thread<Task, Result> {
  /**
   * Sends a task to the thread. `what` names the task in the error message if the thread fails; `transfer` lists objects that are
   * transferred, not copied.
   */
  readonly run: (task: Task, what: string, transfer?: readonly Transferable[]) => Promise<Result>;
  /** Terminates the thread now. Unanswered tasks fail. */
  readonly close: () => Promise<void>;
}

/**
 * Default size of a thread's young generation, in MB: the room for new objects before a minor garbage collection. V8's own
 * default is twice as much, which saves no time in a build and takes 15 MB more.
 */
const YOUNG_MB = 24;

/**
 * Starts a worker thread with a script of `dist`, or one at an absolute path, and plain data for it. The script answers each
 * message by one message, in the same order. When the thread fails, or the signal is aborted, all unanswered tasks fail.
 * `youngMb` is smaller than the default for a thread that hardly gets slower with it.
 */
export function openThread<Task, Result>(
  script: string,
  workerData: unknown,
  {
    signal,
    youngMb = YOUNG_MB,
  }: { readonly signal?: AbortSignal | undefined; readonly youngMb?: number | undefined } = {},
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

/** Returns the environment of the process with the folder of the compile cache, which threads do not know otherwise. */
function environment(): NodeJS.ProcessEnv {
  const { getCompileCacheDir } = module as { readonly getCompileCacheDir?: () => string | undefined };
  const folder = getCompileCacheDir?.();
  return { ...process.env, ...(folder === undefined ? {} : { NODE_COMPILE_CACHE: folder }) };
}

function broken(what: string | undefined, reason: string): string {
  return `A thread of the tool has ended${what === undefined ? '' : ` while it was at ${what}`}: ${reason}`;
}
