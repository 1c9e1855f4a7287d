import { openCacheStore } from '../../io/cache/cache-store.ts';
import { fileAtPlace } from '../../stages/graph/content-places.ts';
import { readRecord } from '../remember/build-record.ts';

/** Why the last build into a folder drew a page. */
export type Explanation =
  | { readonly kind: 'no-build' }
  /** The page's address, without the base path. */
  | ({ readonly path: string } & PageExplanation);

type PageExplanation =
  | { readonly kind: 'no-page'; readonly pages: readonly string[] }
  /** It was unchanged. */
  | { readonly kind: 'kept' }
  /** It was not known before. */
  | { readonly kind: 'new' }
  | {
      readonly kind: 'drawn';
      /** Parts of the page's data that were not as before: `content.bodyHtml`, `layout.navbar`. */
      readonly parts: readonly string[];
      /** What it reads and what had changed, by name of the query and key: `entries.field.title en/docs/intro.md`. */
      readonly reads: readonly string[];
      /** Files with texts that the page shows and that had changed since the build before, below the site folder. */
      readonly shown: readonly string[];
      /** All files that had changed since then, those first. */
      readonly files: readonly string[];
    }
  /** Everything it was made from was the same, but its file had been changed. */
  | { readonly kind: 'restored' };

/** Explains a page by what the last build has left. `route` is its address, as it may be copied from a browser. */
export function explainPage(
  root: string,
  outDir: string,
  { cacheStamp, route }: { readonly cacheStamp: string; readonly route: string },
): Explanation {
  const cache = openCacheStore(root, cacheStamp);
  const record = readRecord(cache, { root, outDir });
  cache.close();
  if (!record) return { kind: 'no-build' };
  const path = pathOf(route)
    .normalize('NFC')
    .replace(/(?<=.)\/+$/, '');
  const page = Object.hasOwn(record.pages, path) ? record.pages[path] : undefined;
  if (!page) return { path, kind: 'no-page', pages: Object.keys(record.pages) };
  if (!page.drawnFor) return { path, kind: 'kept' };
  if (page.isNew || !record.changedFiles) return { path, kind: 'new' };
  if (page.drawnFor.length === 0) return { path, kind: 'restored' };
  const { changes: reads = [] } = page;
  const texts = new Set([
    page.file,
    ...reads.map((read) =>
      read.startsWith('parsed ') ? fileAtPlace(record.roots, read.slice('parsed '.length)) : read,
    ),
  ]);
  const shown = record.changedFiles.filter((file) => texts.has(file));
  const others = record.changedFiles.filter((file) => !texts.has(file));
  return { path, kind: 'drawn', parts: page.drawnFor, reads, shown, files: [...shown, ...others] };
}

/** The path of an address as it may be copied from a browser: with its origin, encoded, with query and hash. */
function pathOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  try {
    return decodeURI(path.startsWith('/') ? path : `/${path}`);
  } catch {
    return path;
  }
}
