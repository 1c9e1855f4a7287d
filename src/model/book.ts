import type { Locale } from './locale.ts';
import type { Sidebar } from './sidebar.ts';
import type { LocaleCode, SourceId, UrlPath } from './source.ts';

/** File formats of a book. */
export type BookFormat = 'epub' | 'html' | 'pdf';

/** A lesson in a book. */
export interface BookChapter {
  readonly kind: 'chapter';
  /** Unique in the book: the name of its file, and of its anchor where the book is one file. */
  readonly name: string;
  readonly entry: SourceId;
  readonly url: UrlPath;
  readonly title: string;
  /** Number of parts around it. */
  readonly depth: number;
  /** Index in `BookOutline.answers` of the page with its answers. */
  readonly answers: number;
}

/** A group of lessons: a page with its title, a description and a list of what is in it. */
export interface BookPart {
  readonly kind: 'part';
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** Address of the group's generated page on the site. */
  readonly url?: UrlPath;
  readonly depth: number;
  readonly items: readonly BookItem[];
}

export type BookItem = BookChapter | BookPart;

/** A page at the end of a book with answers to the exercises of some chapters. */
interface AnswersPage {
  readonly name: string;
  /** Which chapters they belong to: title of their part, or of the first and the last one. Absent where the book has one such page. */
  readonly about?: string;
}

/** What a book consists of, in reading order. */
export interface BookOutline {
  readonly locale: LocaleCode;
  readonly items: readonly BookItem[];
  readonly chapters: readonly BookChapter[];
  readonly answers: readonly AnswersPage[];
  /** Address of the course on the site, without the base path. */
  readonly courseUrl?: UrlPath;
}

/** The facts about a book that its cover, its title page and its package show. */
export interface BookFacts {
  readonly title: string;
  readonly siteTitle: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** A name for all editions: `urn:uuid:…`. */
  readonly identifier: string;
  /** Absolute address of the course. */
  readonly source: string;
  readonly rights?: string;
  /** Moment of the last change, `YYYY-MM-DDThh:mm:ssZ`. */
  readonly modified: string;
  /** Who has found that the book conforms to WCAG 2.2 AA; absent where nobody says so. */
  readonly certifiedBy?: string;
  /** Day of the last change as text of the locale; absent where no change is known. */
  readonly edition?: string;
}

/** A finished book as pages of the site offer it. */
export interface BookOffer {
  readonly format: BookFormat;
  /** Path below the output folder. */
  readonly path: string;
  /** Size of the file; absent if the book is only made on request. */
  readonly bytes?: number;
}

/** A book that the config asks for, in one locale. */
export interface OfferedBook {
  readonly sidebar: Sidebar;
  readonly locale: Locale;
  readonly offers: readonly BookOffer[];
  readonly cover?: string | undefined;
  /** See `BookFacts`. */
  readonly certifiedBy?: string | undefined;
}
