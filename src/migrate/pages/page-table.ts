import { docSlug, pathWithoutPrefixes } from '../../stages/entries/file-names.ts';

/** A page of a site whose addresses follow its files. */
export interface SitePage {
  /** File in the source site. */
  readonly from: string;
  /** Path below the folder of the pages, without the folder of a locale. */
  readonly inner: string;
  readonly locale: string;
  /** Address without the locale: `/guide/setup`, `/guide` for an index. */
  readonly url: string;
  readonly collection: 'docs' | 'pages';
}

/** Pages by file and by address. */
export interface PageTable {
  readonly byFile: ReadonlyMap<string, SitePage>;
  readonly at: (locale: string, url: string) => SitePage | undefined;
}

export function createPageTable(pages: readonly SitePage[]): PageTable {
  const byUrl = new Map(pages.map((page) => [`${page.locale} ${page.url}`, page]));
  return {
    byFile: new Map(pages.map((page) => [page.from, page])),
    at: (locale, url) => byUrl.get(`${locale} ${url}`),
  };
}

/** Returns the id of a doc: its path without the ending. */
export function docIdOf({ inner }: SitePage): string {
  return pathWithoutPrefixes(inner, true);
}

/** Returns the `slug` that a page needs in its front matter, where its address would differ here. */
export function slugNeeded(page: SitePage): string | undefined {
  return docSlug(docIdOf(page), undefined) === page.url ? undefined : page.url;
}

/** Returns an address without ending, index and slash at its end: `/guide/setup.html` → `/guide/setup`. */
export function plainUrl(path: string): string {
  const bare = path.replace(/\.(?:html|md)$/i, '').replace(/(^|\/)index$/i, '$1');
  return `/${bare.split('/').filter(Boolean).join('/')}`;
}
