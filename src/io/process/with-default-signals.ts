const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs code of the site during which SIGINT and SIGTERM end the process at once. Handlers run between two steps of the main
 * thread, so a loop without an end would keep them waiting. For work before which nothing has been written.
 */
export async function withDefaultSignals<T>(work: () => Promise<T>): Promise<T> {
  const handlers = SIGNALS.map((signal) => [signal, process.rawListeners(signal)] as const);
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  try {
    return await work();
  } finally {
    for (const [signal, listeners] of handlers)
      for (const listener of listeners) process.on(signal, listener as NodeJS.SignalsListener);
  }
}
