import { markChosenTabs } from '../shared/restore-tabs.ts';
import { readStored } from '../shared/storage.ts';
import { loadCodeFont } from './load-code-font.ts';
import type { FetchOptions, PageStore } from './page-store.ts';
import { canTakeOver, parsePage } from './parse-page.ts';
import { loadSheets, type NextSheets } from './style-sheets.ts';

/** A page with everything it needs to be shown. */
export interface LoadedPage {
  readonly document: Document;
  /** Where it was answered from, which may be another spelling of the address. */
  readonly path: string;
  readonly sheets: NextSheets;
}

/** Loads a page and what it needs; rejects when something of it cannot be had. */
export async function loadPage(
  store: PageStore,
  url: URL,
  options: FetchOptions & { readonly signal: AbortSignal },
): Promise<LoadedPage | 'elsewhere'> {
  const text = await store.get(url, options);
  options.signal.throwIfAborted();
  if (text === 'elsewhere') return text;
  const page = parsePage(text.html);
  if (!canTakeOver(page)) return 'elsewhere';
  const font = loadCodeFont(page);
  const sheets = await loadSheets(page, options.signal);
  await font;
  options.signal.throwIfAborted();
  markChosenTabs(page, readStored, url.search);
  return { document: page, path: text.path, sheets };
}
