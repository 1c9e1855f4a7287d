import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { escapeHtml } from '../markdown/escape-html.ts';
import { isCrossSiteRead, isOwnOrigin, refuseHost } from './host-guard.ts';
import { createLiveReload, type FindingsChange, type ShownFinding, type SiteChange } from './live-reload.ts';
import { createMovingBase } from './moving-base.ts';
import { encodePath, positionInBase, readRequestPath } from './request-path.ts';
import { createSturdyServer, type ErrorListener, refuseMethod, send, sendRedirect, sendText } from './respond.ts';
import type { SearchApi } from './search-api/search-api.ts';
import { createSentPages } from './sent-pages.ts';

export interface AuthoringResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The site as it is while it is being written. */
export interface AuthoringSource {
  /** Answers a decoded, NFC, base-path-free URL path from the current state of the site; undefined → 404. */
  respond(path: string): Promise<AuthoringResponse | undefined>;
  /** The not-found page for a path. */
  notFound(path: string): Promise<AuthoringResponse | undefined>;
  /** What is wrong right now; shown in the overlay. */
  findings(): readonly ShownFinding[];
  /** How many samples are being checked right now; none are where this is absent. */
  checking?(): number;
  /** Addresses of the scripts that pages load, by name. */
  scripts?(): Readonly<Record<string, string>>;
  /** Calls back after each change. Gives a function that ends this. */
  subscribe(listener: (change: SiteChange | FindingsChange) => void): () => void;
}

export interface AuthoringOptions {
  /** `/` or `/sub/`, or what gives it as it is now. */
  readonly baseUrl: string | (() => string);
  /** Text of the bundled `client/dev/overlay.ts`. */
  readonly clientScript: string;
  /** The address or name given to `--host`. */
  readonly boundHost?: string;
  /** Further host names to answer to. */
  readonly allowedHosts?: readonly string[];
  /** Algolia's search protocol, for authors who ask for it. */
  readonly searchApi?: SearchApi;
  readonly onError?: ErrorListener;
}

/** Sent with everything: only pages of this very server may read it, and nothing is kept. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'same-origin',
};

/** Below the base path; no route of a site starts with two underscores. */
const OWN_FOLDER = '/__codemaster/';

/**
 * Makes the server an author writes with: every page straight from `source`, live reload and an overlay for findings.
 * It does not listen yet. Neither the network nor the author's other browser tabs are trusted: what they can ask for is
 * decided in `host-guard.ts` and `request-path.ts`, and nothing they send has an effect; only the search protocol, for those
 * who ask for it, keeps what it is sent, in memory.
 */
export function createAuthoringServer(source: AuthoringSource, options: AuthoringOptions): Server {
  const { baseUrl } = options;
  const base = createMovingBase(typeof baseUrl === 'string' ? () => baseUrl : baseUrl);
  const clientUrl = () => escapeHtml(`${encodePath(base.current())}${OWN_FOLDER.slice(1)}client.js`);
  // A page of another program cannot guess it, so it cannot listen to what the author is working on.
  const token = randomBytes(16).toString('hex');
  const sent = createSentPages();
  const live = createLiveReload({ findings, checking: () => source.checking?.() ?? 0 });
  const unsubscribe = source.subscribe((change) =>
    change.kind === 'findings' ? live.announce() : live.broadcast(change),
  );

  function findings(): readonly ShownFinding[] {
    try {
      return source.findings();
    } catch (error) {
      options.onError?.(error, OWN_FOLDER);
      return [{ severity: 'error', title: 'codemaster could not list its findings', text: messageOf(error) }];
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseHost(request, options);
    if (refusal !== undefined) return sendText(request, response, refusal.status, refusal.reason);
    if (options.searchApi) {
      const target = readRequestPath(request.url ?? '');
      if (target.ok && options.searchApi.owns(target.path)) return options.searchApi.answer(request, response, target);
    }
    if (isCrossSiteRead(request.headers))
      return sendText(request, response, 403, 'Pages of other sites cannot read this server.');
    if (refuseMethod(request, response)) return;
    const target = readRequestPath(request.url ?? '');
    if (!target.ok) return sendText(request, response, 400, `This URL is not served: ${target.reason}.`);
    const now = base.current();
    const position = positionInBase(target.path, now);
    // Pages that were open when the base path changed go on from where they are.
    const moved = base.movedTo(target.path);
    const move = (to: string) => sendRedirect(request, response, 302, encodePath(to) + target.query, PRIVATE_HEADERS);
    if (position.kind === 'above') return move(now);
    if (position.kind === 'outside')
      return moved === undefined ? sendText(request, response, 404, `The site starts at ${now}`) : move(moved);
    if (position.path.startsWith(OWN_FOLDER)) return answerOwn(request, response, position.path, target.query);
    await answerPage(request, response, position.path, moved === undefined ? undefined : () => move(moved));
  }

  function answerOwn(request: IncomingMessage, response: ServerResponse, path: string, query: string): void {
    if (path === `${OWN_FOLDER}client.js`) {
      const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/javascript; charset=utf-8' };
      send(request, response, 200, headers, options.clientScript);
    } else if (path === `${OWN_FOLDER}events`) {
      answerEvents(request, response, new URLSearchParams(query));
    } else if (path === `${OWN_FOLDER}parts`) {
      const headers = { ...PRIVATE_HEADERS, 'content-type': 'application/json; charset=utf-8' };
      send(request, response, 200, headers, JSON.stringify(source.scripts?.() ?? {}));
    } else if (path === `${OWN_FOLDER}served`) {
      answerServed(request, response, new URLSearchParams(query));
    } else {
      sendText(request, response, 404, 'There is nothing at this address.');
    }
  }

  function answerEvents(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/event-stream; charset=utf-8' };
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) {
      sendText(request, response, 403, 'Another origin cannot listen here.');
    } else if (!isToken(query.getAll('token'), token)) {
      sendText(request, response, 403, 'The token belongs to another run. Reload the page.');
    } else if (request.method === 'HEAD') {
      // How a page asks whether this run is still the one that made it, without opening a stream.
      send(request, response, 200, headers, '');
    } else {
      // Set, not yet sent: the first write of the stream sends them.
      response.setHeaders(new Map(Object.entries(headers)));
      const since = sequenceIn(request.headers['last-event-id']) ?? sequenceIn(query.get('since'));
      if (!live.attach(response, since)) sendText(request, response, 503, 'Too many pages are open.');
    }
  }

  /** A page as it was sent, for the script in it to compare with what it is now. */
  function answerServed(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const html = isToken(query.getAll('token'), token) ? sent.get(Number(query.get('page'))) : undefined;
    // Not as a page: nobody should be shown it.
    const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
    if (html === undefined) sendText(request, response, 404, 'This page is not remembered any more.');
    else send(request, response, 200, headers, html);
  }

  /** `move`: what to do when there is no such page because it is elsewhere now. */
  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    move: (() => void) | undefined,
  ): Promise<void> {
    // Before rendering: a change during it then counts as news to the page.
    const since = live.sequence();
    const number = sent.next();
    const client = `<script type="module" src="${clientUrl()}" data-token="${token}" data-since="${since}" data-page="${number}"></script>`;
    try {
      const found = await source.respond(path);
      if (found === undefined && move) return move();
      const answer = found ?? (await source.notFound(path));
      if (answer === undefined) return sendText(request, response, 404, 'There is nothing at this address.');
      const headers = { ...withoutCors(answer.headers), ...PRIVATE_HEADERS, 'content-type': answer.contentType };
      const body = withClient(answer, client);
      if (typeof body === 'string') sent.keep(number, body);
      send(request, response, found === undefined ? 404 : answer.status, headers, body);
    } catch (error) {
      options.onError?.(error, request.url ?? '');
      const headers = {
        ...PRIVATE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': SHELL_POLICY,
      };
      send(request, response, 500, headers, brokenPage(error, client));
    }
  }

  const server = createSturdyServer(handle, options.onError);
  // Event streams never end by themselves, so the server could not finish closing while a page is open.
  const closeServer = server.close.bind(server);
  server.close = (callback) => {
    unsubscribe();
    live.close();
    return closeServer(callback);
  };
  return server;
}

const SHELL_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** Shown when the source itself fails. It has a body end, so it reloads as soon as something changes. */
function brokenPage(error: unknown, client: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not rendered</title></head><body>' +
    `<h1>This page could not be rendered</h1><pre>${escapeHtml(messageOf(error))}</pre>` +
    `<p>It reloads when something changes. The terminal may say more.</p>${client}</body></html>`
  );
}

/** Adds the live reload client at the end of a page. Text that is no whole page stays as it is. */
function withClient(answer: AuthoringResponse, client: string): string | Uint8Array {
  if (!/^text\/html\b/i.test(answer.contentType)) return answer.body;
  const html = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
  const end = [...html.matchAll(/<\/body\s*>/gi)].at(-1)?.index;
  return end === undefined ? answer.body : html.slice(0, end) + client + html.slice(end);
}

/** No page of another origin may read this server, whatever the site's own header rules say about the finished site. */
function withoutCors(headers: Readonly<Record<string, string>> = {}): OutgoingHttpHeaders {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('access-control-')));
}

/** Compares without revealing by its duration how much of a guess was right. */
function isToken(given: readonly string[], token: string): boolean {
  const [guess, wanted] = [Buffer.from(given[0] ?? ''), Buffer.from(token)];
  return given.length === 1 && guess.length === wanted.length && timingSafeEqual(guess, wanted);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function sequenceIn(text: string | string[] | null | undefined): number | undefined {
  return typeof text === 'string' && /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined;
}
