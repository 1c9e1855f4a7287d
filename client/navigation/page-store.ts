import { judgeAnswer } from '../shared/answer-rule.ts';

/** The text of a page, or word that the browser has to follow the address by itself. */
export type PageText = { readonly html: string; readonly path: string } | 'elsewhere';

export interface FetchOptions {
  readonly priority: RequestPriority;
  /** Gives up a fetch that this call has begun. */
  readonly signal?: AbortSignal;
  /** Whether an older text will do: a reader who goes back expects the page as it was. */
  readonly mayBeOld?: boolean;
  /** Whether the reader waits for it: then another fetch is begun when an earlier one has no answer after a while. */
  readonly isAskedFor?: boolean;
}

/** Pages that were fetched, ahead or on a visit. */
export interface PageStore {
  /** The page at an address, from memory where possible. Rejects when there is none to be had. */
  get(url: URL, options: FetchOptions): Promise<PageText>;
  has(url: URL): boolean;
}

interface Kept {
  readonly text: Promise<PageText>;
  readonly at: number;
  isPending: boolean;
}

/** How long a fetch may go without an answer before nobody new waits for it alone: the line it is on may be dead. */
const PATIENCE_MS = 4000;

/** A page that was fetched ahead is as good as a new one for five minutes, as long as browsers keep such pages too. */
const FRESH_MS = 5 * 60_000;

/** Most pages kept; the one that was not used for longest goes first. */
const MOST = 40;

/** Makes an empty store. One that keeps nothing is for pages that change while they are read. */
export function createPageStore(keeps: boolean): PageStore {
  const pages = new Map<string, Kept>();

  function get(url: URL, options: FetchOptions): Promise<PageText> {
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

  function begin(address: string, { priority, signal }: FetchOptions): Promise<PageText> {
    const kept: Kept = { text: fetchText(address, priority, signal), at: performance.now(), isPending: true };
    pages.delete(address);
    pages.set(address, kept);
    const forget = () => {
      if (pages.get(address) === kept) pages.delete(address);
    };
    const settle = (text?: PageText) => {
      kept.isPending = false;
      if (!keeps || text === undefined || text === 'elsewhere') forget();
    };
    kept.text.then(settle, () => settle());
    // At once: who asks again in the same moment must not get what was just given up.
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

/** The answer to a fetch that was begun earlier or, when that takes too long, to another one, whichever comes first. */
function inTime(known: Kept, again: () => Promise<PageText>, signal?: AbortSignal): Promise<PageText> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => {
        // From here on a failure of the first one means nothing.
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

async function fetchText(address: string, priority: RequestPriority, signal?: AbortSignal): Promise<PageText> {
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
  // Whoever follows it asks for it again.
  await response.body?.cancel();
  if (verdict === 'failed') throw new Error(`${path}: ${status} ${response.statusText}`.trim());
  return 'elsewhere';
}
