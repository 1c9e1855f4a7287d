import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';

/** What a host does with a request: answers, or closes the connection without a word. */
export type HostAnswer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'closes';

/** A request as it matters: without what differs from run to run. */
export interface HostRequest {
  /** Number of the host in the list of the client, from 0. */
  readonly host: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface HostExchange {
  readonly request: HostRequest;
  readonly answer: HostAnswer;
}

const HEADERS = ['accept-encoding', 'content-type', 'x-algolia-api-key', 'x-algolia-application-id'];

/** Starts hosts that note every request and answer it as the function says. */
export async function startAlgoliaHosts(count: number, answerTo: (request: HostRequest) => HostAnswer) {
  const exchanges: HostExchange[] = [];
  const times: number[] = [];
  const servers = await Promise.all(
    Array.from({ length: count }, async (_, host) => {
      const server = createServer((request, response) => {
        void readRequest(host, request).then((noted) => {
          const answer = answerTo(noted);
          times.push(Date.now());
          exchanges.push({ request: noted, answer });
          if (answer === 'closes') request.socket.destroy();
          else send(response, answer);
        });
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const hosts = servers.map((server) => ({
    url: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    protocol: 'http' as const,
    accept: 'readWrite' as const,
  }));
  return { exchanges, times, hosts, close: () => servers.map(closeNow) };
}

function closeNow(server: Server): void {
  server.closeAllConnections();
  server.close();
}

async function readRequest(host: number, request: IncomingMessage): Promise<HostRequest> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const bytes = Buffer.concat(parts);
  const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
  const url = new URL(request.url ?? '', 'http://host');
  // It names versions of the client and of Node.
  url.searchParams.delete('x-algolia-agent');
  return {
    host,
    method: request.method ?? '',
    path: sameName(url.pathname + url.search),
    headers: Object.fromEntries(
      HEADERS.flatMap((name) => (request.headers[name] ? [[name, `${request.headers[name]}`]] : [])),
    ),
    ...(text === '' ? {} : { body: shortened(JSON.parse(sameName(text))) }),
  };
}

/** Temporary indexes have random numbers. */
function sameName(text: string): string {
  return text.replace(/_tmp_\d+/g, '_tmp_0');
}

/** Of many records, their number, the first and the last. */
function shortened(body: { readonly requests?: readonly unknown[] }): unknown {
  const { requests, ...rest } = body;
  if (!requests || requests.length <= 10) return body;
  return { ...rest, requests: [requests.length, requests[0], requests.at(-1)] };
}

function send(response: ServerResponse, { status, body, headers = {} }: Exclude<HostAnswer, 'closes'>): void {
  const text = JSON.stringify(body);
  const bytes = headers['content-encoding'] === 'gzip' ? gzipSync(text) : text;
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers }).end(bytes);
}
