/** The interface through which Algolia's client sends its HTTP requests. */
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

/** Thrown by requests after the command was stopped. */
export class PushStopped extends Error {
  override readonly name = 'PushStopped';
}

/**
 * Creates the requester of Algolia's client. When `signal` is aborted, requests fail with `PushStopped`, except DELETE requests:
 * with them, the client removes its temporary index after an error. A failed connection is returned as status 0, with the reason
 * as `content`.
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
          // The key must not be sent to any other host.
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

/** Returns the error code of a failed connection, such as `ENOTFOUND` or `ECONNREFUSED`, or else its message. */
function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } };
  const reason = cause?.code ?? cause?.message ?? (error instanceof Error ? error.message : error);
  return String(reason);
}
