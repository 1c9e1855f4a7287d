import type { LiteClient } from 'algoliasearch/lite';

type HostsCache = LiteClient['transporter']['hostsCache'];

/** How long a host that failed is left alone, in milliseconds. */
export const RETRY_AFTER = 2 * 60 * 1000;

interface HostMark {
  readonly status: 'up' | 'down' | 'timed out';
  /** When it was given. */
  readonly since: number;
}

/**
 * Remembers which hosts failed. The client's own cache never finds what it wrote: it writes under the host with its mark and
 * reads under the host without, so each question waits for the same dead host again. Here a host is its address.
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
