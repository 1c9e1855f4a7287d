import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { gunzipSync } from 'node:zlib';

/** A request of Algolia's client. The limits are in milliseconds. */
interface ClientRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly data?: string | Uint8Array | undefined;
  readonly connectTimeout: number;
  readonly responseTimeout: number;
}

interface ClientResponse {
  readonly status: number;
  readonly content: string;
  readonly headers?: Record<string, string>;
  readonly isTimedOut: boolean;
}

/** The interface through which Algolia's client sends its HTTP requests. */
export interface AlgoliaRequester {
  readonly send: (request: ClientRequest) => Promise<ClientResponse>;
}

/** Thrown by requests after the command was stopped. */
export class PushStopped extends Error {
  override readonly name = 'PushStopped';
}

/**
 * Creates the requester of Algolia's client. When `signal` is aborted, requests fail with `PushStopped`, except DELETE requests:
 * with them, the client removes its temporary index after an error. A failed connection is returned as status 0, with the reason
 * as `content`. Redirects are not followed: the key must not be sent to any other host.
 *
 * The client brings a requester of its own, whose limit for connecting lasts until the host answers. A host that takes two seconds
 * to store a thousand records would count as dead, and get them once more.
 */
export function createAlgoliaRequester(signal: AbortSignal): AlgoliaRequester {
  return {
    async send(request) {
      const isCleaning = request.method === 'DELETE';
      if (signal.aborted && !isCleaning) throw new PushStopped('stopped');
      const answer = await exchange(request, isCleaning ? undefined : signal);
      if (signal.aborted && !isCleaning) throw new PushStopped('stopped');
      return answer;
    },
  };
}

function exchange(
  { url, method, headers, data, connectTimeout, responseTimeout }: ClientRequest,
  signal: AbortSignal | undefined,
): Promise<ClientResponse> {
  return new Promise((resolve) => {
    let clock: ReturnType<typeof setTimeout> | undefined;
    const finish = (response: ClientResponse) => {
      clearTimeout(clock);
      resolve(response);
    };
    const fail = (error: unknown) => finish({ status: 0, content: reasonOf(error), isTimedOut: false });
    const limit = (ms: number, content: string) => {
      clearTimeout(clock);
      clock = setTimeout(() => {
        sent.destroy();
        finish({ status: 0, content, isTimedOut: true });
      }, ms);
    };
    const sent = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
      method,
      headers: {
        'accept-encoding': 'gzip',
        ...headers,
        ...(data === undefined ? {} : { 'content-length': Buffer.byteLength(data) }),
      },
      ...(signal ? { signal } : {}),
    });
    limit(connectTimeout, 'no connection in time');
    sent.on('socket', (socket) => whenConnected(socket, () => limit(responseTimeout, 'no answer in time')));
    sent.on('error', fail);
    sent.on('response', (response) => readAnswer(response).then(finish, fail));
    sent.end(data);
  });
}

/** Calls `then` once a socket can be written to; sockets of earlier requests are used again. */
function whenConnected(socket: Socket, then: () => void): void {
  if (!socket.connecting) then();
  else socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', then);
}

async function readAnswer(response: IncomingMessage): Promise<ClientResponse> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  const bytes = Buffer.concat(parts);
  const content = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
  const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, `${value}`]));
  return { status: response.statusCode ?? 0, content, headers, isTimedOut: false };
}

/** Returns the error code of a failed connection, such as `ENOTFOUND` or `ECONNREFUSED`, or else its message. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return String(code ?? message ?? error);
}
