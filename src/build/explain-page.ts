import { openCacheStore } from '../io/cache-store.ts';
import { readRecord } from './build-record.ts';

/** Why the last build into a folder drew a page. */
export type Explanation =
  | { readonly kind: 'no-build' }
  | { readonly kind: 'no-page'; readonly pages: readonly string[] }
  /** It was as the build before had left it. */
  | { readonly kind: 'kept' }
  /** There was nothing to compare it with. */
  | { readonly kind: 'new' }
  | {
      readonly kind: 'drawn';
      /** Parts of the page's data that were not as before: `content.bodyHtml`, `layout.navbar`. */
      readonly parts: readonly string[];
      /** Files that had changed since the build before, below the site folder, that of the page itself first. */
      readonly files: readonly string[];
    }
  /** All it was made of was the same, but its file was not as the build before had left it. */
  | { readonly kind: 'restored' };

/** Explains a page by what the last build has left. `route` is the page's address without the base path. */
export function explainPage(root: string, outDir: string, cacheStamp: string, route: string): Explanation {
  const record = readRecord(openCacheStore(root, cacheStamp), outDir);
  if (!record) return { kind: 'no-build' };
  const path = route.normalize('NFC').replace(/(?<=.)\/+$/, '');
  const page = Object.hasOwn(record.pages, path) ? record.pages[path] : undefined;
  if (!page) return { kind: 'no-page', pages: Object.keys(record.pages) };
  if (!page.drawnFor) return { kind: 'kept' };
  if (page.isNew || !record.changedFiles) return { kind: 'new' };
  if (page.drawnFor.length === 0) return { kind: 'restored' };
  const own = record.changedFiles.filter((file) => file === page.file);
  const others = record.changedFiles.filter((file) => file !== page.file);
  return { kind: 'drawn', parts: page.drawnFor, files: [...own, ...others] };
}
