import type { BookOffer, OfferedBook } from '../../model/book.ts';
import type { Locale } from '../../model/locale.ts';
import type { SiteConfig } from '../../schema/site-config.ts';
import type { Site } from '../graph/site.ts';
import { sidebarKey } from '../graph/site-index.ts';
import { lastVersions } from '../versions/set-versions.ts';
import { outlineBook } from './outline-book.ts';

/** Folder of the books in the part of a locale. */
const FOLDER = 'books';

/**
 * Returns the books that a site offers: for each book of the config, one of the last version in every locale with lessons for
 * it. Without a browser that prints, there is no PDF.
 */
export function offerBooks(site: Site, hasBrowser: boolean): OfferedBook[] {
  const versions = lastVersions(site).map(({ name }) => name);
  return site.config.books.flatMap((book) =>
    site.locales.flatMap((locale): OfferedBook[] => {
      const sidebar = site.sidebars.find(
        (known) => known.id === book.sidebar && known.locale === locale.code && versions.includes(known.version),
      );
      if (!sidebar || outlineBook(site, locale, sidebar).chapters.length === 0) return [];
      const formats = book.formats.filter((format) => format !== 'pdf' || hasBrowser);
      const offers = formats.map((format) => ({ format, path: bookPath(locale, book, format) }));
      const { certifiedBy } = book;
      return [{ sidebar, locale, offers, cover: book.cover?.replaceAll('{locale}', locale.code), certifiedBy }];
    }),
  );
}

/** Returns what pages offer, by `sidebarKey`; undefined for a site without books. */
export function offersBySidebar(books: readonly OfferedBook[]): ReadonlyMap<string, readonly BookOffer[]> | undefined {
  if (books.length === 0) return undefined;
  const all = new Map<string, readonly BookOffer[]>();
  for (const { sidebar, offers } of books)
    all.set(sidebarKey(sidebar), [...(all.get(sidebarKey(sidebar)) ?? []), ...offers]);
  return all;
}

/** Path of a book below the output folder. */
function bookPath(locale: Locale, { sidebar, name }: SiteConfig['books'][number], format: BookOffer['format']): string {
  return `${locale.urlPrefix}/${FOLDER}/${name ?? sidebar}.${format}`.slice(1);
}
