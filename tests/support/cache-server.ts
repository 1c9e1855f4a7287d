import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a cache does with a request instead of its work. */
type Fault = (request: IncomingMessage, response: ServerResponse, stored: Buffer | undefined) => boolean;

/** A cache with Bazel's HTTP protocol, in memory. It checks what it is sent, as real ones do. */
export interface CacheServer {
  readonly url: string;
  /** Contents by path. */
  readonly stored: Map<string, Buffer>;
  /** Requests so far, such as `GET /cas/…`. */
  readonly asked: string[];
  /** Credentials it wants. */
  authorization: string | undefined;
  /** Ends it before the test ends. */
  readonly close: () => Promise<void>;
  /** Returns whether it has handled a request in its own way. */
  fault: Fault;
}

/** Starts a cache, which ends with the test. */
export async function startCacheServer(): Promise<CacheServer> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    cache.asked.push(`${method} ${url}`);
    const known = cache.stored.get(url);
    const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
    if (cache.authorization !== undefined && request.headers.authorization !== cache.authorization) return answer(401);
    if (cache.fault(request, response, known)) return;
    if (method !== 'PUT') return known ? answer(200, method === 'HEAD' ? undefined : known) : answer(404);
    const body = Buffer.concat(pieces);
    const [, kind, hash] = /^\/(ac|cas)\/([0-9a-f]{64})$/.exec(url) ?? [];
    if (kind === undefined) return answer(400);
    if (kind === 'cas' && createHash('sha256').update(body).digest('hex') !== hash) return answer(400);
    cache.stored.set(url, body);
    answer(200);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const cache: CacheServer = {
    url: `http://127.0.0.1:${port}`,
    stored: new Map(),
    asked: [],
    authorization: undefined,
    close,
    fault: () => false,
  };
  return cache;
}
