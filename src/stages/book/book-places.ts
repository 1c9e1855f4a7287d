import type { BookChapter, BookItem, BookOutline } from '../../model/book.ts';
import { publicUrl } from '../graph/public-url.ts';
import type { Site } from '../graph/site.ts';

/** Links from any page of a book to its other pages and to anchors in them. */
export interface BookPlaces {
  /** Link to a page of the book, and to an anchor in it as `anchorIn` names it. */
  readonly hrefOf: (page: string, anchor?: string) => string;
  /** Name of an id of a page of the site in the book. */
  readonly anchorIn: (page: string, id: string) => string;
  /** Name of the id at the start of a chapter's answers. */
  readonly answersAnchor: (chapter: string) => string;
  /** Name of an id that stands among the answers of a chapter. */
  readonly answerAnchor: (chapter: string, id: string) => string;
  /** Page of the book that stands for a page of the site, by its published address without query and anchor. */
  readonly pageAt: (url: string) => BookPage | undefined;
}

/** A page of a book that links may lead to. */
type BookPage = { readonly name: string; readonly chapter?: BookChapter };

/** Finds places in a book of one file for each page, or in one that is a single file. */
export function createBookPlaces(site: Site, outline: BookOutline, isOneFile: boolean): BookPlaces {
  const pages = new Map<string, BookPage>();
  const note = (item: BookItem) => {
    if (item.kind === 'chapter') pages.set(publicUrl(site.config, item.url), { name: item.name, chapter: item });
    else {
      if (item.url !== undefined) pages.set(publicUrl(site.config, item.url), { name: item.name });
      item.items.forEach(note);
    }
  };
  outline.items.forEach(note);
  if (outline.courseUrl !== undefined) pages.set(publicUrl(site.config, outline.courseUrl), { name: 'contents' });
  return {
    hrefOf(page, anchor) {
      if (isOneFile) return `#${encodeAnchor(anchor ?? page)}`;
      return anchor === undefined ? `${page}.xhtml` : `${page}.xhtml#${encodeAnchor(anchor)}`;
    },
    anchorIn: (page, id) => (isOneFile ? `${page}.${id}` : id),
    answersAnchor: (chapter) => `answers.${chapter}`,
    answerAnchor: (chapter, id) => `answers.${chapter}.${id}`,
    pageAt: (url) => pages.get(url),
  };
}

/** Escapes characters that an address cannot contain. Letters of all languages are allowed. */
function encodeAnchor(anchor: string): string {
  return anchor.replace(/[\s"#%<>[\\\]^`{|}]/g, encodeURIComponent);
}
