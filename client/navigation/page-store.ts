import { judgeAnswer } from '../shared/answer-rule.ts';

/** The text of a page, or word that the browser has to follow the address by itself. */
export type PageText = { readonly html: string; readonly path: string } | 'elsewhere';

export interface FetchOptions {
  readonly priority: RequestPriority;
  /** Gives up a fetch that this call has begun. */
  readonly signal?: AbortSignal;
  /** Whether an older text will do: a reader who goes back expects the page as it was. */
  readonly mayBeOld?: boolean;
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
}

/** A page that was fetched ahead is as good as a new one for five minutes, as long as browsers keep such pages too. */
const FRESH_MS = 5 * 60_000;

/** Most pages kept; the one that was not used for longest goes first. */
const MOST = 40;

/** Makes an empty store. One that keeps nothing is for pages that change while they are read. */
export function createPageStore(keeps: boolean): PageStore {
  const pages = new Map<string, Kept>();

  function get(url: URL, { priority, signal, mayBeOld = false }: FetchOptions): Promise<PageText> {
    const address = url.origin + url.pathname + url.search;
    const known = pages.get(address);
    pages.delete(address);
    if (known && (mayBeOld || isFresh(known))) {
      pages.set(address, known);
      return known.text;
    }
    const kept: Kept = { text: fetchText(address, priority, signal), at: performance.now() };
    pages.set(address, kept);
    const forget = () => {
      if (pages.get(address) === kept) pages.delete(address);
    };
    kept.text.then((text) => (keeps && text !== 'elsewhere' ? undefined : forget()), forget);
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
