import type { LiteClient } from 'algoliasearch/lite';

type HostsCache = LiteClient['transporter']['hostsCache'];

/** How long a failed host gets no requests, in milliseconds. */
export const RETRY_AFTER = 2 * 60 * 1000;

interface HostMark {
  readonly status: 'up' | 'down' | 'timed out';
  /** When the status was set, on the clock `now`. */
  readonly since: number;
}

/**
 * Returns a cache that remembers which hosts failed. The cache of the Algolia client never finds its own entries: it writes them
 * under the host with its status and reads them under the host without a status, so each request waits for the same dead host
 * again. This cache uses the address of the host as the key. `now` returns the time in milliseconds.
 */
export function createHostsCache(now: () => number): HostsCache {
  const marks = new Map<string, HostMark>();
  return {
    async get<Value>(host: Record<string, unknown> | string, otherwise: () => Promise<Value>): Promise<Value> {
      const mark = marks.get(nameOf(host));
      const known = await otherwise();
      if (!mark) return known;
      const isOver = () => now() - mark.since >= RETRY_AFTER;
      return {
        ...known,
        status: mark.status,
        lastUpdate: mark.since,
        isUp: () => mark.status === 'up' || isOver(),
        isTimedOut: () => mark.status === 'timed out' && !isOver(),
      };
    },
    async set<Value>(host: Record<string, unknown> | string, value: Value): Promise<Value> {
      const { status } = value as HostMark;
      marks.set(nameOf(host), { status, since: now() });
      return value;
    },
    async delete(host: Record<string, unknown> | string): Promise<void> {
      marks.delete(nameOf(host));
    },
    async clear(): Promise<void> {
      marks.clear();
    },
  };
}

function nameOf(host: Record<string, unknown> | string): string {
  if (typeof host === 'string') return host;
  return `${host.protocol}://${host.url}:${host.port ?? ''}`;
}
