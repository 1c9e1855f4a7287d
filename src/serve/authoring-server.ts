import { randomBytes } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { ShownFinding } from '../../client/shared/browser/shown-finding.ts';
import { OFFLINE_WORKER } from '../../client/shared/offline/offline-format.ts';
import { escapeHtml } from '../markdown/html/escape-html.ts';
import { TOMBSTONE } from '../stages/offline/tombstone.ts';
import { createOwnAnswers, OWN_FOLDER } from './authoring/own-answers.ts';
import { PRIVATE_HEADERS } from './authoring/private-headers.ts';
import { createSentPages } from './authoring/sent-pages.ts';
import { withDrawingPolicy } from './drawing-policy.ts';
import { isCrossSiteRead, refuseHost } from './host-guard.ts';
import { createLiveReload, type FindingsChange, type SiteChange } from './live-reload.ts';
import { createMovingBase } from './moving-base.ts';
import { encodePath, positionInBase, readRequestPath } from './request-path.ts';
import { createSturdyServer, type ErrorListener, refuseMethod, send, sendRedirect, sendText } from './respond.ts';
import type { SearchApi } from './search-api/search-api.ts';

/** The answer to a request for a page or file. */
export interface AuthoringResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Gives the authoring server the current state of the site. */
export interface AuthoringSource {
  /** Answers a URL path (decoded, in NFC, without the base path) from the current state of the site; undefined for a 404. */
  respond(path: string): Promise<AuthoringResponse | undefined>;
  /** Returns the not-found page for a path. */
  notFound(path: string): Promise<AuthoringResponse | undefined>;
  /** Returns the current findings, which the overlay shows. */
  findings(): readonly ShownFinding[];
  /** Returns the number of samples that are being checked now; absent when samples are never checked. */
  checking?(): number;
  /** Returns the URLs of the scripts that pages load, by name. */
  scripts?(): Readonly<Record<string, string>>;
  /** Calls `listener` after each change. Returns a function that removes the listener. */
  subscribe(listener: (change: SiteChange | FindingsChange) => void): () => void;
}

/** Options of `createAuthoringServer`. */
export interface AuthoringOptions {
  /** The base path, `/` or `/sub/`, or a function that returns the current one. */
  readonly baseUrl: string | (() => string);
  /** Text of the bundled `client/dev/overlay.ts`. */
  readonly clientScript: string;
  /** The address or name given to `--host`. */
  readonly boundHost?: string;
  /** Additional host names that the server accepts. */
  readonly allowedHosts?: readonly string[];
  /** Answers Algolia's search protocol; absent unless the author asks for it. */
  readonly searchApi?: SearchApi;
  readonly onError?: ErrorListener;
}

/**
 * Creates the server that an author uses while writing. It answers every page from `source`, reloads open pages after changes,
 * and shows findings in an overlay. It does not listen yet.
 *
 * The server trusts neither the network nor the author's other browser tabs: `host-guard.ts` and `request-path.ts` decide what
 * they can request, and no request changes anything. The one exception is the search protocol, if the author switches it on: it
 * stores the records it is sent, in memory.
 */
export function createAuthoringServer(source: AuthoringSource, options: AuthoringOptions): Server {
  const { baseUrl } = options;
  const base = createMovingBase(typeof baseUrl === 'string' ? () => baseUrl : baseUrl);
  const clientUrl = () => escapeHtml(`${encodePath(base.current())}${OWN_FOLDER.slice(1)}client.js`);
  // Pages of other programs cannot guess the token, so they cannot read the events of this server.
  const token = randomBytes(16).toString('hex');
  const sent = createSentPages();
  const live = createLiveReload({ findings, checking: () => source.checking?.() ?? 0 });
  const unsubscribe = source.subscribe((change) =>
    change.kind === 'findings' ? live.announce() : live.broadcast(change),
  );
  const answerOwn = createOwnAnswers({
    live,
    sent,
    token,
    clientScript: options.clientScript,
    scripts: () => source.scripts?.() ?? {},
  });

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
    if (refusal !== undefined) return sendText(request, response, { status: refusal.status, message: refusal.reason });
    if (options.searchApi) {
      const target = readRequestPath(request.url ?? '');
      if (target.ok && options.searchApi.owns(target.path)) return options.searchApi.answer(request, response, target);
    }
    if (isCrossSiteRead(request.headers))
      return sendText(request, response, { status: 403, message: 'Pages of other sites cannot read this server.' });
    if (refuseMethod(request, response)) return;
    const target = readRequestPath(request.url ?? '');
    if (!target.ok)
      return sendText(request, response, { status: 400, message: `This URL is not served: ${target.reason}.` });
    const now = base.current();
    const position = positionInBase(target.path, now);
    if (position.kind === 'outside' && target.path === FAVICON) return sendNoIcon(request, response);
    // Pages that were open when the base path changed are redirected to their new URL.
    const moved = base.movedTo(target.path);
    const move = (to: string) =>
      sendRedirect(request, response, {
        status: 302,
        location: encodePath(to) + target.query,
        headers: PRIVATE_HEADERS,
      });
    if (position.kind === 'above') return move(now);
    if (position.kind === 'outside')
      return moved === undefined
        ? sendText(request, response, { status: 404, message: `The site starts at ${now}` })
        : move(moved);
    if (position.path === `/${OFFLINE_WORKER}`) {
      // A worker that another server of this address has left would answer instead of this one.
      const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/javascript; charset=utf-8' };
      return send(request, response, { status: 200, headers, body: TOMBSTONE });
    }
    if (position.path.startsWith(OWN_FOLDER))
      return answerOwn(request, response, { path: position.path, query: target.query });
    await answerPage(request, response, {
      path: position.path,
      move: moved === undefined ? undefined : () => move(moved),
    });
  }

  /** Sends the page at `path`. If there is none and `move` is given, calls `move`, which redirects to the new URL of the page. */
  async function answerPage(
    request: IncomingMessage,
    response: ServerResponse,
    { path, move }: { readonly path: string; readonly move: (() => void) | undefined },
  ): Promise<void> {
    // Read before rendering, so that the page is told about changes that happen during rendering.
    const since = live.sequence();
    const number = sent.next();
    const client = `<script type="module" src="${clientUrl()}" data-token="${token}" data-since="${since}" data-page="${number}"></script>`;
    try {
      const found = await source.respond(path);
      if (found === undefined && move) return move();
      if (found === undefined && path === FAVICON) return sendNoIcon(request, response);
      const answer = found ?? (await source.notFound(path));
      if (answer === undefined)
        return sendText(request, response, { status: 404, message: 'There is nothing at this address.' });
      const headers = withDrawingPolicy({
        ...withoutCors(answer.headers),
        ...PRIVATE_HEADERS,
        'content-type': answer.contentType,
      });
      const body = withClient(answer, client);
      if (typeof body === 'string') sent.keep(number, body);
      send(request, response, { status: found === undefined ? 404 : answer.status, headers, body });
    } catch (error) {
      options.onError?.(error, request.url ?? '');
      const headers = {
        ...PRIVATE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': SHELL_POLICY,
      };
      send(request, response, { status: 500, headers, body: brokenPage(error, client) });
    }
  }

  const server = createSturdyServer(handle, options.onError);
  // Event streams never end by themselves, so `server.close` would wait for as long as a page is open.
  const closeServer = server.close.bind(server);
  server.close = (callback) => {
    unsubscribe();
    live.close();
    return closeServer(callback);
  };
  return server;
}

/** Browsers ask for it on their own, whether a site has it or not. */
const FAVICON = '/favicon.ico';

/** Says that there is no icon. A 404 would stand in the console of the author. */
function sendNoIcon(request: IncomingMessage, response: ServerResponse): void {
  send(request, response, { status: 204, headers: PRIVATE_HEADERS, body: '' });
}

const SHELL_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'";

/** Returns the page for an error of the source. It contains the live-reload client, so it reloads after the next change. */
function brokenPage(error: unknown, client: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not rendered</title></head><body>' +
    `<h1>This page could not be rendered</h1><pre>${escapeHtml(messageOf(error))}</pre>` +
    `<p>It reloads when something changes. The terminal may say more.</p>${client}</body></html>`
  );
}

/** Returns the body of a response with the live-reload client before `</body>`; without that tag the body is unchanged. */
function withClient(answer: AuthoringResponse, client: string): string | Uint8Array {
  if (!/^text\/html\b/i.test(answer.contentType)) return answer.body;
  const html = typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body).toString('utf8');
  const end = Math.max(html.lastIndexOf('</body'), html.lastIndexOf('</BODY'));
  return end < 0 ? answer.body : html.slice(0, end) + client + html.slice(end);
}

/** Removes CORS headers: no other origin may read this server, even if the site's header rules allow it for the built site. */
function withoutCors(headers: Readonly<Record<string, string>> = {}): OutgoingHttpHeaders {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('access-control-')));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
