import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { isCrossSiteRead, isOwnOrigin } from '../host-guard.ts';
import type { RequestPath } from '../request-path.ts';
import { send } from '../respond.ts';
import { answerCall, type Call, type Keys } from './answer-call.ts';
import { createFaultPlan, type Fault } from './faults.ts';
import { createIndexStore, type SiteIndex } from './index-store.ts';
import { CallFault, parseJson } from './stored-record.ts';

/** The part of the authoring server that speaks Algolia's search protocol. */
export interface SearchApi {
  /** Whether a path, as it was asked for, is one of the protocol. */
  readonly owns: (path: string) => boolean;
  /** Answers a request whose host has been checked. */
  readonly answer: (
    request: IncomingMessage,
    response: ServerResponse,
    target: Extract<RequestPath, { ok: true }>,
  ) => Promise<void>;
}

export interface SearchApiOptions {
  /** The site as it is now; the same object as long as it has not changed. */
  readonly site: () => SiteIndex | undefined;
  readonly keys: () => Keys;
  /** Other origins whose pages may search here: `http://127.0.0.1:4173`. They may do nothing else. */
  readonly origins?: readonly string[];
  readonly now: () => number;
}

/** All of the protocol stands below this, whatever the base path of the site is: clients cannot be told another. */
const ROOT = '/1/';
/** Where tests switch faults on and off. */
const FAULTS = '/1/faults';
const FAULT_HEADER = 'x-codemaster-fault';

/** A thousand records of the largest size, and some room. */
const MAX_BODY = 16 * 1024 * 1024;

/** A call that hangs is let go at last, so that a forgotten fault does not keep connections for ever. */
const MAX_HANG = 120_000;

const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Calls that pages of the given origins may make: what a search window asks and tells, and nothing that writes. */
const SEARCHES = /^\/1\/(?:indexes\/(?:\*\/queries|[^/]+\/query)|events)$/;

/** Makes the endpoint. What is written to it lives as long as the server. */
export function createSearchApi({ site, keys, origins = [], now }: SearchApiOptions): SearchApi {
  const store = createIndexStore({ site, date: () => new Date(), newId: () => randomBytes(8).toString('hex') });
  const faults = createFaultPlan();
  const tools = { now, queryId: () => randomBytes(16).toString('hex') };

  /** The headers that let the page read the answer; undefined when it may not ask. */
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
    let fault: Fault | undefined;
    try {
      const body = await readBody(request);
      if (path === FAULTS) {
        text = JSON.stringify(changeFaults(request.method ?? '', body));
      } else {
        // Pages of other origins could not send the header; they must not profit from a proxy that adds it either.
        const header = Object.keys(cors).length === 0 ? request.headers[FAULT_HEADER] : undefined;
        fault = faults.next(path, typeof header === 'string' ? header : undefined);
        const call = readCall(request, path, new URLSearchParams(query), body);
        // What is answered with something else has not happened.
        if (fault && fault.kind !== 'delay' && fault.kind !== 'truncated') text = '';
        else text = JSON.stringify(await answerCall(call, { ...tools, store, keys: keys() }));
      }
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      status = error.status;
      text = JSON.stringify({ message: error.message, status });
    }
    const headers = { ...HEADERS, ...cors };
    if (fault) await goWrong(fault, { request, response, headers, status, text });
    else send(request, response, status, headers, text);
  }

  function changeFaults(method: string, body: Buffer): unknown {
    if (method === 'DELETE') faults.clear();
    else if (method === 'POST') faults.add(parseJson(body.toString('utf8')));
    else if (method !== 'GET') throw new CallFault(405, 'Faults are listed, added by POST and cleared by DELETE.');
    return { faults: faults.list() };
  }

  return { owns: (path) => path.startsWith(ROOT), answer };
}

function readCall(request: IncomingMessage, path: string, query: URLSearchParams, body: Buffer): Call {
  const given = (name: string): string | undefined => {
    const header = request.headers[name];
    // Algolia's clients do not agree on how to write it in an address.
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
    // Read to its end, so that the sender hears why.
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

interface Going {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly headers: OutgoingHttpHeaders;
  readonly status: number;
  readonly text: string;
}

async function goWrong(fault: Fault, { request, response, headers, status, text }: Going): Promise<void> {
  switch (fault.kind) {
    case 'hang':
      await pause(MAX_HANG, response);
      return void response.destroy();
    case 'reset':
      return void request.socket.destroy();
    case 'status': {
      const message = `Fault asked for: ${fault.status}`;
      return send(request, response, fault.status ?? 500, headers, JSON.stringify({ message, status: fault.status }));
    }
    case 'delay':
      await pause(fault.ms ?? 0, response);
      return send(request, response, status, headers, text);
    case 'truncated':
      return send(request, response, status, headers, text.slice(0, Math.ceil(text.length / 2)));
    case 'html': {
      const page = '<!doctype html><title>Sign in</title><p>Sign in to use this network.</p>';
      return send(request, response, 200, { ...headers, 'content-type': 'text/html; charset=utf-8' }, page);
    }
  }
}

/** Waits, but not for somebody who has gone. */
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
  // Without an origin of its own that is allowed, a page is told nothing.
  const allowed = 'access-control-allow-origin' in cors;
  send(request, response, allowed ? 200 : 404, allowed ? headers : HEADERS, '{}');
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, message }: CallFault): void {
  // The body is not read, so the connection cannot be used again.
  const headers = { ...HEADERS, connection: 'close' };
  send(request, response, status, headers, JSON.stringify({ message, status }));
}
