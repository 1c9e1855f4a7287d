import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { isCrossSiteRead, isOwnOrigin } from '../host-guard.ts';
import type { RequestPath } from '../request-path.ts';
import { send } from '../respond.ts';
import { answerCall, type Call, type Keys } from './answer-call.ts';
import { type ApiFault, createFaultPlan } from './faults.ts';
import { createIndexStore, type PublishedIndex } from './index-store.ts';
import { CallFault, parseJson } from './stored-record.ts';

/** The part of the authoring server that speaks Algolia's search protocol. */
export interface SearchApi {
  /** Returns whether a request path belongs to the protocol. */
  readonly owns: (path: string) => boolean;
  /** Answers a request whose host has been checked. */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    target: Extract<RequestPath, { ok: true }>,
  ) => Promise<void>;
}

/** Options of `createSearchApi`. */
interface SearchApiOptions {
  /** Returns the current index of the site; the same object until the site changes. */
  readonly site: () => PublishedIndex | undefined;
  readonly keys: () => Keys;
  /** Other origins whose pages may search here, and do nothing else: `http://127.0.0.1:4173`. */
  readonly origins?: readonly string[];
  readonly now: () => number;
}

/** All paths of the protocol start with this, whatever the base path of the site is: clients cannot use another prefix. */
const ROOT = '/1/';
/** Path where tests add and clear faults. */
const FAULTS = '/1/faults';
const FAULT_HEADER = 'x-codemaster-fault';

/** Maximum size of a request body: enough for a thousand records of the maximum size. */
const MAX_BODY = 16 * 1024 * 1024;

/** Maximum time that the fault `hang` keeps a connection open, so that a forgotten fault does not keep it for ever. */
const MAX_HANG = 120_000;

const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Paths that pages of the allowed origins may use: queries and events of a search window, and nothing that writes. */
const SEARCHES = /^\/1\/(?:indexes\/(?:\*\/queries|[^/]+\/query)|events)$/;

/** Creates the endpoint. Data written to it is kept in memory until the server ends. */
export function createSearchApi({ site, keys, origins = [], now }: SearchApiOptions): SearchApi {
  const store = createIndexStore({ site, date: () => new Date(), newId: () => randomBytes(8).toString('hex') });
  const faults = createFaultPlan();
  const tools = { now, queryId: () => randomBytes(16).toString('hex') };

  /** Returns the CORS headers that let the page read the answer; undefined if the page must not use this server. */
  function admit({ headers }: IncomingMessage, path: string): OutgoingHttpHeaders | undefined {
    const { origin, host } = headers;
    if (isOwnOrigin(origin, host)) return isCrossSiteRead(headers) ? undefined : {};
    if (origin === undefined || !origins.includes(origin) || !SEARCHES.test(path)) return undefined;
    return { 'access-control-allow-origin': origin, vary: 'Origin', 'cross-origin-resource-policy': 'cross-origin' };
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: Extract<RequestPath, { ok: true }>,
  ): Promise<void> {
    const cors = admit(request, path);
    if (!cors) return refuse(request, response, new CallFault(403, 'Pages of other origins cannot use this server.'));
    if (request.method === 'OPTIONS') return answerPreflight(request, response, cors);
    let text = '';
    let status = 200;
    let fault: ApiFault | undefined;
    try {
      const body = await readBody(request);
      if (path === FAULTS) {
        text = JSON.stringify(changeFaults(request.method ?? '', body));
      } else {
        // The fault header of requests from other origins is ignored, even if a proxy adds it.
        const header = Object.keys(cors).length === 0 ? request.headers[FAULT_HEADER] : undefined;
        fault = faults.next(path, typeof header === 'string' ? header : undefined);
        const call = readCall(request, path, { query: new URLSearchParams(query), body });
        // A call with such a fault must not change the store.
        if (fault && fault.kind !== 'delay' && fault.kind !== 'truncated') text = '';
        else text = JSON.stringify(await answerCall(call, { ...tools, store, keys: keys() }));
      }
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      status = error.status;
      text = JSON.stringify({ message: error.message, status });
    }
    const headers = { ...HEADERS, ...cors };
    if (fault) await answerWithFault(fault, { request, response, headers, status, text });
    else send(request, response, { status, headers, body: text });
  }

  function changeFaults(method: string, body: Buffer): unknown {
    if (method === 'DELETE') faults.clear();
    else if (method === 'POST') faults.add(parseJson(body.toString('utf8')));
    else if (method !== 'GET') throw new CallFault(405, 'Faults are listed, added by POST and cleared by DELETE.');
    return { faults: faults.list() };
  }

  return { owns: (path) => path.startsWith(ROOT), answer };
}

function readCall(
  request: IncomingMessage,
  path: string,
  { query, body }: { readonly query: URLSearchParams; readonly body: Buffer },
): Call {
  const given = (name: string): string | undefined => {
    const header = request.headers[name];
    // In query parameters, Algolia's clients write the name in different cases.
    return typeof header === 'string' ? header : [...query].find(([key]) => key.toLowerCase() === name)?.[1];
  };
  return {
    method: request.method ?? '',
    path: path.slice(ROOT.length).split('/').filter(Boolean),
    query,
    body: body.length === 0 ? undefined : parseJson(body.toString('utf8')),
    appId: given('x-algolia-application-id'),
    apiKey: given('x-algolia-api-key'),
  };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    // The body is read to its end, so that the client receives the error.
    if (size <= MAX_BODY) chunks.push(chunk as Buffer);
  }
  if (size > MAX_BODY) throw new CallFault(413, `The request is larger than ${MAX_BODY} bytes.`);
  const bytes = Buffer.concat(chunks);
  if (request.headers['content-encoding'] !== 'gzip') return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BODY });
  } catch {
    throw new CallFault(400, 'The request cannot be unpacked.');
  }
}

/** A request with the answer that it would get without a fault. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: OutgoingHttpHeaders;
  readonly status: number;
  readonly text: string;
}

/** Sends an answer with a fault. */
async function answerWithFault(fault: ApiFault, { request, response, headers, status, text }: Exchange): Promise<void> {
  switch (fault.kind) {
    case 'hang':
      await pause(MAX_HANG, response);
      return void response.destroy();
    case 'reset':
      return void request.socket.destroy();
    case 'status': {
      const message = `ApiFault asked for: ${fault.status}`;
      return send(request, response, {
        status: fault.status ?? 500,
        headers,
        body: JSON.stringify({ message, status: fault.status }),
      });
    }
    case 'delay':
      await pause(fault.ms ?? 0, response);
      return send(request, response, { status, headers, body: text });
    case 'truncated':
      return send(request, response, { status, headers, body: text.slice(0, Math.ceil(text.length / 2)) });
    case 'html': {
      const page = '<!doctype html><title>Sign in</title><p>Sign in to use this network.</p>';
      return send(request, response, {
        status: 200,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
        body: page,
      });
    }
  }
}

/** Waits until the time has passed or the client has disconnected. */
function pause(ms: number, response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    response.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function answerPreflight(request: IncomingMessage, response: ServerResponse, cors: OutgoingHttpHeaders): void {
  const headers = {
    ...{ ...HEADERS, ...cors, 'access-control-max-age': '600', 'access-control-allow-methods': 'POST' },
    'access-control-allow-headers': 'content-type, x-algolia-api-key, x-algolia-application-id, request-id',
  };
  // Only pages of an allowed origin get the CORS headers.
  const allowed = 'access-control-allow-origin' in cors;
  send(request, response, { status: allowed ? 200 : 404, headers: allowed ? headers : HEADERS, body: '{}' });
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, message }: CallFault): void {
  // The body is not read, so the connection cannot be reused.
  const headers = { ...HEADERS, connection: 'close' };
  send(request, response, { status, headers, body: JSON.stringify({ message, status }) });
}
