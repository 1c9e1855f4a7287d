import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { createFileStore } from './file-store.ts';
import { isHashedAsset } from './hashed-asset.ts';
import { refuseHost } from './host-guard.ts';
import { headersFor } from './host-rules.ts';
import type { IndexedFile } from './output-index.ts';
import { openPublishedOutput, type PublishedSite } from './published-site.ts';
import { decodeBaseUrl, readRequestPath } from './request-path.ts';
import { createSturdyServer, type ErrorListener, refuseMethod, sendRedirect, sendText } from './respond.ts';
import { routeRequest, type UrlRules } from './route-request.ts';
import { sendFile } from './send-file.ts';

export interface PreviewOptions {
  /** Folder of a finished build. */
  readonly outDir: string;
  /** `/` or `/sub/`. */
  readonly baseUrl: string;
  readonly locales: readonly { readonly urlPrefix: string }[];
  readonly trailingSlash: boolean | undefined;
  /** The address or name given to `--host`. */
  readonly boundHost?: string;
  /** Further host names to answer to. */
  readonly allowedHosts?: readonly string[];
  /** How long, in milliseconds, an unchanged look of the output folder is trusted. */
  readonly recheckAfter?: number;
  readonly onError?: ErrorListener;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: string;
}

/** What a careful host sends with everything; `_headers` can change it. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
};

/**
 * Makes a server for a finished build that answers as a production host would: real status codes, redirects to the
 * canonical path, cache headers, compression, and the rules of `_headers` and `_redirects`. It does not listen yet.
 * A build that finishes meanwhile shows up within a second. Rejects with `OutputFolderError` when there is no build.
 */
export async function createPreviewServer(options: PreviewOptions): Promise<Server> {
  const rules: UrlRules = {
    base: decodeBaseUrl(options.baseUrl),
    trailingSlash: options.trailingSlash,
    localePrefixes: options.locales.map((locale) => locale.urlPrefix.normalize('NFC')),
  };
  const output = await openPublishedOutput(options.outDir, options.recheckAfter);
  const store = createFileStore();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseHost(request, options);
    if (refusal !== undefined) return sendText(request, response, refusal.status, refusal.reason);
    if (refuseMethod(request, response)) return;
    const target = readRequestPath(request.url ?? '');
    if (!target.ok) return sendText(request, response, 400, `This URL is not served: ${target.reason}.`);
    const exchange = { request, response, path: target.path, query: target.query };

    const first = await answer(exchange, await output.current());
    if (first === 'sent') return;
    // Either nothing is there, or a build has just put it there, or has just taken it away.
    const latest = first === 'gone' ? await output.replaced() : await output.refreshed();
    const second = await answer(exchange, latest);
    if (second === 'missing') return answerMissing(exchange, latest);
    if (second === 'gone')
      sendText(request, response, 503, 'The site is being built again. Reload in a moment.', { 'retry-after': '1' });
  }

  /** `gone`: the file is listed but not on disk. Nothing has been sent then, nor when it is `missing`. */
  async function answer(
    { request, response, path, query }: Exchange,
    site: PublishedSite,
  ): Promise<'sent' | 'missing' | 'gone'> {
    const decision = routeRequest(site.index, site.redirects, rules, path, query);
    if (decision.kind === 'missing') return 'missing';
    if (decision.kind === 'redirect') {
      sendRedirect(request, response, decision.status, decision.location, SECURITY_HEADERS);
      return 'sent';
    }
    const headers = headersOf(site, path, decision.file);
    return (await sendFile(request, response, store, decision.file, 200, headers)) ? 'sent' : 'gone';
  }

  async function answerMissing({ request, response, path, query }: Exchange, site: PublishedSite): Promise<void> {
    const decision = routeRequest(site.index, site.redirects, rules, path, query);
    const page = decision.kind === 'missing' ? decision.page : undefined;
    // Rules meant for the file that is not there must not make browsers keep its absence, or misread the page.
    const { 'content-type': _, ...ruled } = headersFor(site.headers, path);
    const headers = { ...SECURITY_HEADERS, ...ruled, 'cache-control': 'no-cache' };
    if (page && (await sendFile(request, response, store, page, 404, headers))) return;
    sendText(request, response, 404, 'There is nothing at this address.', headers);
  }

  return createSturdyServer(handle, options.onError);
}

function headersOf(site: PublishedSite, path: string, file: IndexedFile): OutgoingHttpHeaders {
  const cacheControl = isHashedAsset(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { ...SECURITY_HEADERS, 'cache-control': cacheControl, ...headersFor(site.headers, path) };
}
