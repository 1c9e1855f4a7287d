import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Told about every exception a server answered with a 500, with the request target it happened at. */
export type ErrorListener = (error: unknown, target: string) => void;

const CLIENT_WENT_AWAY = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED']);

/**
 * An HTTP server that outlives whatever its handler throws and whatever a client sends: an exception becomes a 500,
 * a malformed request a 400, and a client that never finishes its request is cut off.
 */
export function createSturdyServer(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  onError: ErrorListener = () => {},
): Server {
  const options = {
    // Twice Node's default: cookies of every program that ever ran on localhost arrive with each request.
    maxHeaderSize: 32 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 20_000,
    connectionsCheckingInterval: 5_000,
  };
  const server = createServer(options, (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (CLIENT_WENT_AWAY.has(codeOf(error)) && response.destroyed) return;
      onError(error, request.url ?? '');
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'Something went wrong while answering this request.');
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => answerMalformed(error, socket as Socket));
  return server;
}

/** Sends a complete response; a HEAD request gets the same headers without the body. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Uint8Array,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  response.writeHead(status, { ...headers, 'content-length': bytes.byteLength });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Sends a message as plain text, which no browser will run, whatever part of the request it repeats. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: OutgoingHttpHeaders = {},
): void {
  const common = {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
  send(request, response, status, { ...common, ...headers }, `${message}\n`);
}

/** Answers everything but GET and HEAD with 405. Returns whether it did. */
export function refuseMethod(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  // The body of a refused request is not read, so the connection cannot be used again.
  sendText(request, response, 405, 'Only GET and HEAD are answered here.', { allow: 'GET, HEAD', connection: 'close' });
  return true;
}

/** Sends the visitor to another path of this server. `location` must be made by `encodePath` from a known route. */
export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
  headers: OutgoingHttpHeaders = {},
): void {
  sendText(request, response, status, `The page is at ${location}`, {
    'cache-control': 'no-cache',
    ...headers,
    location,
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
    // Without this a client that keeps its side open would hold the socket for ever.
    () => socket.destroySoon(),
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String((error as NodeJS.ErrnoException).code) : '';
}
