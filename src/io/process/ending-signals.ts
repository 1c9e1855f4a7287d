import { type Sentences, sayLastWords, sayNoLastWords } from './last-words.ts';

/**
 * SIGHUP, SIGINT and SIGTERM. Handlers run between two steps of the main thread, so work that takes long, or a loop without an end in
 * code of the site, keeps them waiting; and a signal that waits for its handler is lost when the handler is taken away. Without a
 * handler the system ends the process at once, which is as safe as when it is killed. Somebody at a terminal is told so; see
 * `last-words.ts`.
 */

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Aborted by the handlers of this process; absent where the process is not ours, as in tests. */
let stopping: AbortSignal | undefined;
let endsAtOnce = false;
/** How much goes on that has to be put in order. */
let holders = 0;
/** Puts handlers back; absent while they are there. */
let putBack: (() => void) | undefined;
let lastWords: Sentences | undefined;

/** Says that this process is ours, and that its handlers abort `signal`. */
export function ownProcess(signal: AbortSignal): void {
  stopping = signal;
}

/**
 * From now on signals end the process at once, as long as nothing goes on that has to be put in order. Throws the reason of a signal
 * that has arrived before. Does nothing in a process that is not ours, and in the first one of a container, where signals without
 * a handler are ignored. `sentences` are said on SIGINT.
 */
export async function endAtOnce(sentences?: Sentences): Promise<void> {
  if (!stopping || process.pid === 1) return;
  await turn();
  stopping.throwIfAborted();
  endsAtOnce = true;
  lastWords = sentences;
  adjust();
}

/** Runs work that has to be put in order when a signal arrives, such as programs that have to be ended, too. */
export async function withHandlers<T>(work: () => Promise<T>): Promise<T> {
  holders++;
  if (lastWords) await sayNoLastWords();
  adjust();
  try {
    return await work();
  } finally {
    if (putBack === undefined && endsAtOnce) await turn();
    holders--;
    adjust();
  }
}

/** Runs code of the site, during which signals end the process at once. */
export async function withDefaultSignals<T>(work: () => Promise<T>): Promise<T> {
  if (stopping) {
    await turn();
    // The command is on its way out; code that may never give up the thread would keep it.
    if (stopping.aborted) await new Promise((resolve) => setTimeout(resolve, 60_000));
  }
  const restore = process.pid === 1 ? undefined : removeHandlers();
  try {
    return await work();
  } finally {
    restore?.();
  }
}

/** Longest turn of the event loop, in milliseconds, after which no signal is taken to be waiting. */
const SHORT = 5;
/** How often a short one is waited for. */
const MOST_TURNS = 20;

/**
 * Lets handlers of signals run that have arrived. One that comes while a turn of the event loop is at work is handled in the next turn,
 * so a turn without work is waited for.
 */
async function turn(): Promise<void> {
  for (let count = 0; count < MOST_TURNS; count++) {
    const started = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (count > 0 && performance.now() - started < SHORT) return;
  }
}

function adjust(): void {
  const isOff = endsAtOnce && holders === 0;
  if (isOff) putBack ??= removeHandlers();
  if (isOff && lastWords) sayLastWords(lastWords);
  if (isOff) return;
  putBack?.();
  putBack = undefined;
}

function removeHandlers(): () => void {
  const handlers = SIGNALS.map((signal) => [signal, process.rawListeners(signal)] as const);
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  return () => {
    for (const [signal, listeners] of handlers)
      for (const listener of listeners) process.on(signal, listener as NodeJS.SignalsListener);
  };
}
