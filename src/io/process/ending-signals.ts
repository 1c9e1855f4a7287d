import { cancelInterruptMessage, type InterruptMessages, showOnInterrupt } from './interrupt-message.ts';

/**
 * Handlers of SIGHUP, SIGINT and SIGTERM. Node runs a handler between two steps of the main thread, so long work or an endless
 * loop in code of the site delays it; a signal that waits for its handler is lost when the handler is removed. Without a
 * handler, the system ends the process at once, which is as safe as killing it. A message on the terminal says so; see
 * `interrupt-message.ts`.
 */

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Aborted by the handlers of this process; absent if codemaster does not own the process, as in tests. */
let stopping: AbortSignal | undefined;
let endsAtOnce = false;
/** Number of running tasks that need a handler to clean up. */
let holders = 0;
/** Restores the handlers; absent while they are in place. */
let putBack: (() => void) | undefined;
let interruptMessages: InterruptMessages | undefined;

/** Declares that codemaster owns this process, and that its handlers abort `signal`. */
export function ownProcess(signal: AbortSignal): void {
  stopping = signal;
}

/**
 * From now on, signals end the process at once, except during `withHandlers`. Throws the reason of a signal that has arrived
 * before. Does nothing in a process that codemaster does not own, and in the first process of a container, where signals
 * without a handler are ignored. `messages` are printed on SIGINT.
 */
export async function endAtOnce(messages?: InterruptMessages): Promise<void> {
  if (!stopping || process.pid === 1) return;
  await turn();
  stopping.throwIfAborted();
  endsAtOnce = true;
  interruptMessages = messages;
  adjust();
}

/** Runs work that has to clean up when a signal arrives, such as programs that must be ended as well. */
export async function withHandlers<T>(work: () => Promise<T>): Promise<T> {
  holders++;
  if (interruptMessages) await cancelInterruptMessage();
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
    // The command is ending. Code of the site that never returns would prevent that.
    if (stopping.aborted) await new Promise((resolve) => setTimeout(resolve, 60_000));
  }
  const restore = process.pid === 1 ? undefined : removeHandlers();
  try {
    return await work();
  } finally {
    restore?.();
  }
}

/** After a turn of the event loop of at most this many milliseconds, no signal is assumed to be waiting. */
const SHORT = 5;
/** Maximum number of turns to wait for a short one. */
const MOST_TURNS = 20;

/**
 * Lets the handlers of arrived signals run. A signal that arrives during a turn of the event loop is handled in the next turn,
 * so this waits for a turn without work.
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
  if (isOff && interruptMessages) showOnInterrupt(interruptMessages);
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
