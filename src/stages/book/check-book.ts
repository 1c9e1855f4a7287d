import { bookEmpty, bookPictureLeftOut } from '../../diagnostics/messages/books.ts';
import type { BookOutline } from '../../model/book.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { isBorrowed } from '../entries/borrow-entries.ts';
import { isElsewhere } from '../graph/public-url.ts';
import type { LinkTable } from '../graph/resolve-links.ts';
import type { Site } from '../graph/site.ts';
import { pictureType } from './picture-type.ts';

/** Reports what a book of this outline cannot show. */
export function checkBook(
  site: Site,
  links: Pick<LinkTable, 'pictureFiles'>,
  { sidebar, outline }: { readonly sidebar: string; readonly outline: BookOutline },
): Diagnostic[] {
  if (outline.chapters.length === 0) return [bookEmpty(sidebar, outline.locale)];
  return outline.chapters.flatMap(({ entry: id }) => {
    const entry = site.entries.get(id);
    // If several locales show a text, the finding is about the page of its own locale.
    if (!entry || isBorrowed(entry)) return [];
    return entry.links.flatMap(({ kind, href, span }, i) => {
      if (kind !== 'image' || i === entry.imageLink) return [];
      if (isElsewhere(href)) return [bookPictureLeftOut(href, span, true)];
      const file = links.pictureFiles.get(id)?.[i];
      return file === undefined || pictureType(file) ? [] : [bookPictureLeftOut(href, span, false)];
    });
  });
}
