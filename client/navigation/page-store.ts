/** Caches the HTML of fetched pages, so that prefetched pages show at once. */
import { judgeAnswer } from '../shared/rules/answer-rule.ts';

/** The HTML of a page and its final path, or 'elsewhere' when the browser itself has to follow the address. */
type FetchedPage = { readonly html: string; readonly path: string } | 'elsewhere';

export interface FetchOptions {
  readonly priority: RequestPriority;
  /** Aborts the request if this call has started it. */
  readonly signal?: AbortSignal;
  /** Whether an expired page is good enough: a reader who goes back expects the page as it was. */
  readonly mayBeOld?: boolean;
  /** Whether the reader waits for the page: then a second request starts when an earlier one has no response after a while. */
  readonly isAskedFor?: boolean;
}

/** A cache of fetched pages, filled by prefetching and by visits. */
export interface PageStore {
  /** Returns the page at an address, from the cache if possible. Rejects when the request fails. */
  get(url: URL, options: FetchOptions): Promise<FetchedPage>;
  has(url: URL): boolean;
}

interface Kept {
  readonly text: Promise<FetchedPage>;
  readonly at: number;
  isPending: boolean;
}

/** How long to wait for a running request before a second one is sent, in milliseconds: its connection may be dead. */
const PATIENCE_MS = 4000;

/** How long a page counts as fresh, in milliseconds: five minutes, as long as browsers use prefetched pages. */
const FRESH_MS = 5 * 60_000;

/** The largest number of cached pages; the least recently used one is dropped first. */
const MOST = 40;

/** Creates an empty cache. With `keeps` false nothing is kept after its request, for pages that change all the time. */
export function createPageStore(keeps: boolean): PageStore {
  const pages = new Map<string, Kept>();

  function get(url: URL, options: FetchOptions): Promise<FetchedPage> {
    const { signal, mayBeOld = false, isAskedFor = false } = options;
    const address = url.origin + url.pathname + url.search;
    const known = pages.get(address);
    pages.delete(address);
    if (known && (mayBeOld || isFresh(known)) && !isOverdue(known)) {
      pages.set(address, known);
      return known.isPending && isAskedFor ? inTime(known, () => begin(address, options), signal) : known.text;
    }
    return begin(address, options);
  }

  function begin(address: string, { priority, signal }: FetchOptions): Promise<FetchedPage> {
    const kept: Kept = { text: fetchText(address, priority, signal), at: performance.now(), isPending: true };
    pages.delete(address);
    pages.set(address, kept);
    const forget = () => {
      if (pages.get(address) === kept) pages.delete(address);
    };
    const settle = (text?: FetchedPage) => {
      kept.isPending = false;
      if (!keeps || text === undefined || text === 'elsewhere') forget();
    };
    kept.text.then(settle, () => settle());
    // At once, so that a new call in the same task does not get the aborted request.
    signal?.addEventListener('abort', () => kept.isPending && forget(), { once: true });
    const oldest = pages.keys().next();
    if (pages.size > MOST && !oldest.done) pages.delete(oldest.value);
    return kept.text;
  }

  function has(url: URL): boolean {
    const known = pages.get(url.origin + url.pathname + url.search);
    return known !== undefined && isFresh(known);
  }

  return { get, has };
}

function isFresh({ at }: Kept): boolean {
  return performance.now() - at < FRESH_MS;
}

function isOverdue({ isPending, at }: Kept): boolean {
  return isPending && performance.now() - at >= PATIENCE_MS;
}

/**
 * Returns the response of a running request, or, when that takes too long, of a second one, whichever arrives first. `again`
 * starts the second one.
 */
function inTime(known: Kept, again: () => Promise<FetchedPage>, signal?: AbortSignal): Promise<FetchedPage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        // From here on, a failure of the first request is ignored.
        isAlone = false;
        again().then(resolve, reject);
      },
      PATIENCE_MS - (performance.now() - known.at),
    );
    let isAlone = true;
    const end = (error: unknown) => {
      if (!isAlone) return;
      clearTimeout(timer);
      reject(error);
    };
    signal?.addEventListener('abort', () => end(signal.reason), { once: true });
    known.text.then((text) => {
      clearTimeout(timer);
      resolve(text);
    }, end);
  });
}

async function fetchText(address: string, priority: RequestPriority, signal?: AbortSignal): Promise<FetchedPage> {
  const response = await fetch(address, { priority, headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) });
  const { status, headers } = response;
  const path = new URL(response.url).pathname;
  const verdict = judgeAnswer({
    status,
    contentType: headers.get('content-type') ?? '',
    asked: new URL(address).pathname,
    answered: path,
  });
  if (verdict === 'page') return { html: await response.text(), path };
  // The browser will request the address again.
  await response.body?.cancel();
  if (verdict === 'failed') throw new Error(`${path}: ${status} ${response.statusText}`.trim());
  return 'elsewhere';
}
