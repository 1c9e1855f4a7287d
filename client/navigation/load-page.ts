import { markChosenTabs } from '../shared/browser/restore-tabs.ts';
import { readStored } from '../shared/browser/storage.ts';
import { loadCodeFont } from './load-code-font.ts';
import type { FetchOptions, PageStore } from './page-store.ts';
import { canTakeOver, parsePage } from './read-fetched-page.ts';
import { loadSheets, type NextSheets } from './style-sheets.ts';

/** A page with everything that is needed to show it. */
export interface LoadedPage {
  readonly document: Document;
  /** Path of the response, which may be spelled differently from the requested one. */
  readonly path: string;
  readonly sheets: NextSheets;
}

/**
 * Loads a page with its style sheets and font. Returns 'elsewhere' when the browser itself has to load the page. Rejects when the
 * page or a style sheet cannot be loaded.
 */
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
