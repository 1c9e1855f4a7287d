/** Creates HTTP servers and sends responses. */

import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Called for every exception that the server answers with a 500, with the request target. */
export type ErrorListener = (error: unknown, target: string) => void;

const CLIENT_WENT_AWAY = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED']);

/**
 * Creates an HTTP server that keeps running on errors: an exception of the handler is answered with a 500, a malformed request
 * with a 400, and a request that is not complete in time with a 408. Every request gets at most one answer.
 */
export function createSturdyServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  onError: ErrorListener = () => {},
): Server {
  const options = {
    // Twice Node's default: each request has the cookies of all programs that ever ran on localhost.
    maxHeaderSize: 32 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
  };
  const latest = new WeakMap<Duplex, ServerResponse>();
  const server = createServer(options, (request, response) => {
    latest.set(request.socket, response);
    handle(request, response).catch((error: unknown) => {
      if (CLIENT_WENT_AWAY.has(codeOf(error)) && response.destroyed) return;
      onError(error, request.url ?? '');
      if (response.headersSent) response.destroy();
      else sendText(request, response, { status: 500, message: 'Something went wrong while answering this request.' });
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A mistake in the body of a request that has its answer: a second answer would be taken for that of another request.
    const response = latest.get(socket);
    if (response?.headersSent && !response.req.complete) (socket as Socket).destroySoon();
    else answerMalformed(error, socket as Socket);
  });
  return server;
}

/** Sends a complete response. A HEAD request gets the same headers without the body. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    headers,
    body,
  }: { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: string | Uint8Array },
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  response.writeHead(status, { ...headers, 'content-length': bytes.byteLength });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a message as plain text, so that browsers run nothing of it, even if it quotes the request. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    message,
    headers = {},
  }: { readonly status: number; readonly message: string; readonly headers?: OutgoingHttpHeaders | undefined },
): void {
  const common = {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
  send(request, response, { status, headers: { ...common, ...headers }, body: `${message}\n` });
}

/** Answers all methods except GET and HEAD with 405. Returns whether it has answered. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  // The body of the refused request is not read, so the connection cannot be reused.
  sendText(request, response, {
    status: 405,
    message: 'Only GET and HEAD are answered here.',
    headers: { allow: 'GET, HEAD', connection: 'close' },
  });
  return true;
}

/** Redirects to another path of this server. `location` must come from `encodePath` and name a known route. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    location,
    headers = {},
  }: { readonly status: number; readonly location: string; readonly headers?: OutgoingHttpHeaders | undefined },
): void {
  sendText(request, response, {
    status,
    message: `The page is at ${location}`,
    headers: {
      'cache-control': 'no-cache',
      ...headers,
      location,
    },
  });
}

function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
  const text =
    error.code === 'HPE_HEADER_OVERFLOW' ? 'The URL and headers are too long.\n' : 'The request is malformed.\n';
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/plain; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Length: ${text.length}\r\nConnection: close\r\n\r\n${text}`,
    // Without this, the socket would stay open for as long as the client does not close it.
    () => socket.destroySoon(),
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String((error as NodeJS.ErrnoException).code) : '';
}
