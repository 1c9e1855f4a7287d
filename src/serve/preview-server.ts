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

/** Options of `createPreviewServer`. */
export interface PreviewOptions {
  /** Output folder of a build. */
  readonly outDir: string;
  /** The base path: `/` or `/sub/`. */
  readonly baseUrl: string;
  readonly locales: readonly { readonly urlPrefix: string }[];
  readonly trailingSlash: boolean | undefined;
  /** The address or name given to `--host`. */
  readonly boundHost?: string;
  /** Additional host names that the server accepts. */
  readonly allowedHosts?: readonly string[];
  /** Minimum time between two checks of the output folder for changes, in milliseconds. */
  readonly recheckAfter?: number;
  /** Whether the site may publish private keys; otherwise none is served. */
  readonly withKeys?: boolean;
  readonly onError?: ErrorListener;
}

/** A request with its response, decoded path and query. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  readonly query: string;
}

/** Security headers of every response; `_headers` can override them. */
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // The site may not be published yet: pages of other origins must not read it, not even as a script or a picture.
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Creates a server for a built site that answers as a production host would: real status codes, redirects to canonical paths,
 * cache headers, compression, and the rules of `_headers` and `_redirects`. It does not listen yet. A new build is visible within
 * a second. Rejects with `OutputFolderError` if there is no build.
 */
export async function createPreviewServer(options: PreviewOptions): Promise<Server> {
  const rules: UrlRules = {
    base: decodeBaseUrl(options.baseUrl),
    trailingSlash: options.trailingSlash,
    localePrefixes: options.locales.map((locale) => locale.urlPrefix.normalize('NFC')),
  };
  const output = await openPublishedOutput(options.outDir, options);
  const store = createFileStore();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuseHost(request, options);
    if (refusal !== undefined) return sendText(request, response, { status: refusal.status, message: refusal.reason });
    if (refuseMethod(request, response)) return;
    const target = readRequestPath(request.url ?? '');
    if (!target.ok)
      return sendText(request, response, { status: 400, message: `This URL is not served: ${target.reason}.` });
    const exchange = { request, response, path: target.path, query: target.query };

    const first = await answer(exchange, await output.current());
    if (first === 'sent') return;
    // The file may be missing because a build has just added or removed it, so the index is read again.
    const latest = first === 'gone' ? await output.replaced() : await output.refreshed();
    const second = await answer(exchange, latest);
    if (second === 'missing') return answerMissing(exchange, latest);
    if (second === 'gone')
      sendText(request, response, {
        status: 503,
        message: 'The site is being built again. Reload in a moment.',
        headers: { 'retry-after': '1' },
      });
  }

  /** Answers from an index. `missing`: the index has no such path; `gone`: the file is not on disk. Both have sent nothing. */
  async function answer(
    { request, response, path, query }: Exchange,
    site: PublishedSite,
  ): Promise<'sent' | 'missing' | 'gone'> {
    const decision = routeRequest(site.index, site.redirects, { rules, path, query });
    if (decision.kind === 'missing') return 'missing';
    if (decision.kind === 'redirect') {
      sendRedirect(request, response, {
        status: decision.status,
        location: decision.location,
        headers: SECURITY_HEADERS,
      });
      return 'sent';
    }
    const headers = headersOf(site, path, decision.file);
    return (await sendFile(request, response, { store, file: decision.file, status: 200, headers })) ? 'sent' : 'gone';
  }

  async function answerMissing({ request, response, path, query }: Exchange, site: PublishedSite): Promise<void> {
    const decision = routeRequest(site.index, site.redirects, { rules, path, query });
    const page = decision.kind === 'missing' ? decision.page : undefined;
    // Header rules for the missing file must not make browsers cache the 404, or read its page as another media type.
    const { 'content-type': _, ...ruled } = headersFor(site.headers, path);
    const headers = { ...SECURITY_HEADERS, ...ruled, 'cache-control': 'no-cache' };
    if (page && (await sendFile(request, response, { store, file: page, status: 404, headers }))) return;
    sendText(request, response, { status: 404, message: 'There is nothing at this address.', headers });
  }

  return createSturdyServer(handle, options.onError);
}

function headersOf(site: PublishedSite, path: string, file: IndexedFile): OutgoingHttpHeaders {
  const cacheControl = isHashedAsset(file.path) ? 'public, max-age=31536000, immutable' : 'no-cache';
  return { ...SECURITY_HEADERS, 'cache-control': cacheControl, ...headersFor(site.headers, path) };
}
