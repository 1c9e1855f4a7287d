import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOwnOrigin } from '../host-guard.ts';
import type { LiveReload } from '../live-reload.ts';
import { send, sendText } from '../respond.ts';
import { PRIVATE_HEADERS } from './private-headers.ts';
import type { PagesAsSent } from './sent-pages.ts';

/** Folder of the server's own files, below the base path. No route of a site starts with two underscores. */
export const OWN_FOLDER = '/__codemaster/';

interface OwnFiles {
  readonly live: LiveReload;
  readonly sent: PagesAsSent;
  /** Stands in every page that the server sends. */
  readonly token: string;
  /** Text of the bundled `client/dev/overlay.ts`. */
  readonly clientScript: string;
  /** Returns the URLs of the scripts that pages load, by name. */
  readonly scripts: () => Readonly<Record<string, string>>;
}

type AnswerOwn = (
  request: IncomingMessage,
  response: ServerResponse,
  target: { readonly path: string; readonly query: string },
) => void;

/**
 * Returns a function that answers requests below `OWN_FOLDER`: the script of live reload, its events, the URLs of a page's
 * scripts, and pages as they were sent.
 */
export function createOwnAnswers({ live, sent, token, clientScript, scripts }: OwnFiles): AnswerOwn {
  function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { path, query }: { readonly path: string; readonly query: string },
  ): void {
    if (path === `${OWN_FOLDER}client.js`) {
      const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/javascript; charset=utf-8' };
      send(request, response, { status: 200, headers, body: clientScript });
    } else if (path === `${OWN_FOLDER}events`) {
      answerEvents(request, response, new URLSearchParams(query));
    } else if (path === `${OWN_FOLDER}parts`) {
      const headers = { ...PRIVATE_HEADERS, 'content-type': 'application/json; charset=utf-8' };
      send(request, response, { status: 200, headers, body: JSON.stringify(scripts()) });
    } else if (path === `${OWN_FOLDER}served`) {
      answerServed(request, response, new URLSearchParams(query));
    } else {
      sendText(request, response, { status: 404, message: 'There is nothing at this address.' });
    }
  }

  function answerEvents(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/event-stream; charset=utf-8' };
    if (!isOwnOrigin(request.headers.origin, request.headers.host)) {
      sendText(request, response, { status: 403, message: 'Another origin cannot listen here.' });
    } else if (!isToken(query.getAll('token'), token)) {
      sendText(request, response, { status: 403, message: 'The token belongs to another run. Reload the page.' });
    } else if (request.method === 'HEAD') {
      // With HEAD a page asks whether the server that sent it is still running, without opening a stream.
      send(request, response, { status: 200, headers, body: '' });
    } else {
      // Only sets the headers; the first write to the stream sends them.
      response.setHeaders(new Map(Object.entries(headers)));
      const since = sequenceIn(request.headers['last-event-id']) ?? sequenceIn(query.get('since'));
      if (!live.attach(response, since))
        sendText(request, response, { status: 503, message: 'Too many pages are open.' });
    }
  }

  /** Sends a page again as it was first sent, so that the script in the page can compare it with the current version. */
  function answerServed(request: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const html = isToken(query.getAll('token'), token) ? sent.get(Number(query.get('page'))) : undefined;
    // Plain text, because browsers must not render it as a page.
    const headers = { ...PRIVATE_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
    if (html === undefined)
      sendText(request, response, { status: 404, message: 'This page is not remembered any more.' });
    else send(request, response, { status: 200, headers, body: html });
  }

  return answer;
}

/** Returns whether exactly one token is given and is right. Compares in constant time, so timing does not reveal the token. */
function isToken(given: readonly string[], token: string): boolean {
  const [guess, wanted] = [Buffer.from(given[0] ?? ''), Buffer.from(token)];
  return given.length === 1 && guess.length === wanted.length && timingSafeEqual(guess, wanted);
}

/** Returns the number of a change in a header or query parameter; undefined for anything but 1 to 15 digits. */
function sequenceIn(text: string | string[] | null | undefined): number | undefined {
  return typeof text === 'string' && /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined;
}
