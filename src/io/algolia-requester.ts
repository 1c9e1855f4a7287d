/** What the client asks of whatever sends its requests. */
interface Requester {
  readonly send: (request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly data?: string | Uint8Array | undefined;
    readonly connectTimeout: number;
    readonly responseTimeout: number;
  }) => Promise<{ status: number; content: string; headers?: Record<string, string>; isTimedOut: boolean }>;
}

/** Thrown by every request once the command was stopped. */
export class PushStopped extends Error {
  override readonly name = 'PushStopped';
}

/**
 * Sends the client's requests so that they can be stopped. What the client does after a fault, removing the index it was
 * filling, still goes through.
 */
export function createAlgoliaRequester(signal: AbortSignal): Requester {
  return {
    async send({ url, method, headers, data, connectTimeout, responseTimeout }) {
      const isCleaning = method === 'DELETE';
      if (signal.aborted && !isCleaning) throw new PushStopped('stopped');
      const late = AbortSignal.timeout(connectTimeout + responseTimeout);
      try {
        const response = await fetch(url, {
          ...{ method, headers: { ...headers } },
          ...(data === undefined ? {} : { body: typeof data === 'string' ? data : new Uint8Array(data) }),
          signal: isCleaning ? late : AbortSignal.any([signal, late]),
          // A key is for the host it was meant for.
          redirect: 'error',
        });
        const content = await response.text();
        return { status: response.status, content, headers: Object.fromEntries(response.headers), isTimedOut: false };
      } catch (error) {
        if (signal.aborted && !isCleaning) throw new PushStopped('stopped', { cause: error });
        return { status: 0, content: late.aborted ? 'no answer in time' : reasonOf(error), isTimedOut: late.aborted };
      }
    },
  };
}

/** `ENOTFOUND`, `ECONNREFUSED`, or what else a connection failed of. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  const reason = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : error);
  return String(reason);
}
