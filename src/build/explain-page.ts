import { openCacheStore } from '../io/cache-store.ts';
import { readRecord } from './build-record.ts';

/** Why the last build into a folder drew a page. */
export type Explanation =
  | { readonly kind: 'no-build' }
  /** The page's address, without the base path. */
  | ({ readonly path: string } & PageExplanation);

type PageExplanation =
  | { readonly kind: 'no-page'; readonly pages: readonly string[] }
  /** It was as the build before had left it. */
  | { readonly kind: 'kept' }
  /** There was nothing to compare it with. */
  | { readonly kind: 'new' }
  | {
      readonly kind: 'drawn';
      /** Parts of the page's data that were not as before: `content.bodyHtml`, `layout.navbar`. */
      readonly parts: readonly string[];
      /** Files with texts that the page shows and that had changed since the build before, below the site folder. */
      readonly shown: readonly string[];
      /** All files that had changed since then, those first. */
      readonly files: readonly string[];
    }
  /** All it was made of was the same, but its file was not as the build before had left it. */
  | { readonly kind: 'restored' };

/** Explains a page by what the last build has left. `route` is its address, as it may be copied from a browser. */
export function explainPage(root: string, outDir: string, cacheStamp: string, route: string): Explanation {
  const record = readRecord(openCacheStore(root, cacheStamp), outDir);
  if (!record) return { kind: 'no-build' };
  const path = pathOf(route)
    .normalize('NFC')
    .replace(/(?<=.)\/+$/, '');
  const page = Object.hasOwn(record.pages, path) ? record.pages[path] : undefined;
  if (!page) return { path, kind: 'no-page', pages: Object.keys(record.pages) };
  if (!page.drawnFor) return { path, kind: 'kept' };
  if (page.isNew || !record.changedFiles) return { path, kind: 'new' };
  if (page.drawnFor.length === 0) return { path, kind: 'restored' };
  // Each says the version of a body, and after a space the text it was made of.
  const bodies = page.bodies.map((number) => record.texts[number] ?? '');
  const texts = new Set([page.file, ...bodies.map((body) => `content/${body.slice(body.indexOf(' ') + 1)}`)]);
  const shown = record.changedFiles.filter((file) => texts.has(file));
  const others = record.changedFiles.filter((file) => !texts.has(file));
  return { path, kind: 'drawn', parts: page.drawnFor, shown, files: [...shown, ...others] };
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
