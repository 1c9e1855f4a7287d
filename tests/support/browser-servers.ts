/** A server beside the pages of a test. */
export interface Closable {
  close(): Promise<void>;
}

/** The servers of one worker. They belong to no file of tests, so that a worker and its browser go on from file to file. */
export interface KeptServers {
  /** The server of a key, started by the first test that asks for it. */
  get<T extends Closable>(key: unknown, start: () => Promise<T>): Promise<T>;
  closeAll(): Promise<void>;
}

/** Keeps servers for the tests that follow, as many as one file asks for, and closes what was not asked for the longest. */
export function keepServers(most = 3): KeptServers {
  const kept = new Map<unknown, Promise<Closable>>();
  const close = async (key: unknown) => {
    const server = kept.get(key);
    kept.delete(key);
    await (await server?.catch(() => undefined))?.close();
  };
  return {
    async get<T extends Closable>(key: unknown, start: () => Promise<T>): Promise<T> {
      const server = kept.get(key) ?? start();
      kept.delete(key);
      kept.set(key, server);
      for (const old of [...kept.keys()].slice(0, -most)) await close(old);
      return server as Promise<T>;
    },
    async closeAll() {
      for (const key of [...kept.keys()]) await close(key);
    },
  };
}
