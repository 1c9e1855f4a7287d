type EndingSignal = 'SIGHUP' | 'SIGINT' | 'SIGTERM';

/**
 * Runs code of the site during which SIGHUP, SIGINT and SIGTERM end the process at once. Handlers run between two steps of the main
 * thread, so a loop without an end would keep them waiting. Whatever is being written is as safe as when the process is killed.
 */
export async function withDefaultSignals<T>(work: () => Promise<T>): Promise<T> {
  const restore = removeHandlers(['SIGHUP', 'SIGINT', 'SIGTERM']);
  try {
    return await work();
  } finally {
    restore();
  }
}

/** The same for SIGHUP and SIGTERM alone, and for work that is done when it returns. */
export function endedBySigterm<T>(work: () => T): T {
  const restore = removeHandlers(['SIGHUP', 'SIGTERM']);
  try {
    return work();
  } finally {
    restore();
  }
}

function removeHandlers(signals: readonly EndingSignal[]): () => void {
  const handlers = signals.map((signal) => [signal, process.rawListeners(signal)] as const);
  for (const signal of signals) process.removeAllListeners(signal);
  return () => {
    for (const [signal, listeners] of handlers)
      for (const listener of listeners) process.on(signal, listener as NodeJS.SignalsListener);
  };
}
